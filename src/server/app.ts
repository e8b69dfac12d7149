import path from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { openContent } from './adapters/content/open.ts'
import { openMailer } from './adapters/mail/open.ts'
import { openModel } from './adapters/model/open.ts'
import { openPayments } from './adapters/payments/open.ts'
import { openStorage } from './adapters/storage/open.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import type { News } from './db/news.ts'
import { accountJobs } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { identify } from './features/accounts/sessions/commands.ts'
import { analysisRoutes } from './features/analysis/routes.ts'
import { articleRoutes } from './features/articles/routes.ts'
import { cardRoutes } from './features/cards/routes.ts'
import { binJobs } from './features/forms/bin/jobs.ts'
import { coverJobs } from './features/forms/cover/jobs.ts'
import { feedbackAddress } from './features/forms/feedback/commands.ts'
import { formRoutes } from './features/forms/routes.ts'
import { sharingJobs } from './features/forms/sharing/jobs.ts'
import { planJobs } from './features/plans/jobs.ts'
import { planRoutes } from './features/plans/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { openReception, type Writer } from './features/responses/commands.ts'
import { deletionJobs } from './features/responses/deletion/jobs.ts'
import { notificationJobs } from './features/responses/notifications/jobs.ts'
import { purgeJobs } from './features/responses/purge/jobs.ts'
import { responseRoutes } from './features/responses/routes.ts'
import { openUploads } from './features/responses/uploads/commands.ts'
import { uploadJobs } from './features/responses/uploads/jobs.ts'
import { uploadRoutes } from './features/responses/uploads/routes.ts'
import { openSummaries } from './features/summary/commands.ts'
import { summaryJobs } from './features/summary/jobs.ts'
import { summaryRoutes } from './features/summary/routes.ts'
import { addClosing } from './http/closing.ts'
import { fileRoutes } from './http/files.ts'
import { healthRoutes } from './http/health.ts'
import { addIdentity } from './http/identity.ts'
import { addLimits } from './http/limits.ts'
import { addRequestLog, newRequestId } from './http/log.ts'
import { addOpenApi } from './http/openapi.ts'
import { addPatience, longestRequest, usualPatience } from './http/patience.ts'
import { addPlainBodies } from './http/plain-bodies.ts'
import { addProblems, sendProblem } from './http/problems.ts'
import { readableAddress } from './http/readable-address.ts'
import { addZod } from './http/serve.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { answerPageRoutes } from './ssr/answer-page.ts'
import { type Pages, pageRoutes } from './ssr/pages.ts'
import { receiptPageRoutes } from './ssr/receipt-page.ts'
import { shareImageRoutes } from './ssr/share-images.ts'
import { siteFileRoutes } from './ssr/site-files.ts'

export interface AppParts {
  config: Config
  database: Database
  news: News
  logger: FastifyBaseLogger
  pages: Pages
  /** Stores responses in another way, to compare the ways in one run. */
  writer?: Writer
}

/** The largest body where an endpoint does not say otherwise. */
const bodyLimit = 256 * 1024

/** The composition root: everything, in the order in which a request meets it. Does not listen yet. */
export async function buildApp({
  config,
  database,
  news,
  logger,
  pages,
  writer,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    // Requests are logged by addRequestLog, in one line each.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // Who sends a request by the byte is not waited for for ever.
    requestTimeout: longestRequest,
    http: { headersTimeout: usualPatience },
    rewriteUrl: readableAddress,
    // Longer than anything here is called.
    frameworkErrors: (_error, _request, reply) => sendProblem(new Problem('NOT_FOUND'), reply),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 },
  })
  const jobs = openJobs(database, logger)
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: path.join(config.dataDir, 'outbox'),
    logger,
  })
  const files = openStorage(config)
  const context: Context = {
    config,
    db: database.db,
    news,
    jobs,
    mailer,
    files,
    model: openModel(config.model),
    payments: await openPayments(config.payments),
  }
  const reception = openReception(database, news, { abuseProtection: config.abuseProtection, writer })
  const uploads = openUploads(context, reception)
  app.addHook('onClose', () => reception.drain())
  app.decorate('jobs', jobs)
  app.addHook('onClose', async () => {
    await jobs.stop()
    await mailer.close()
  })

  addRequestLog(app)
  addClosing(app)
  addPatience(app)
  addPlainBodies(app)
  addZod(app)
  addProblems(app)
  addIdentity(app, (token) => identify(database.db, token))
  // Policies for content are set by whoever renders the page: they differ between our pages and answer pages.
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
  // Files have their compressed forms beside them; this is for what is made at the moment. Brotli would take too long.
  await app.register(compress, { encodings: ['gzip'], threshold: 2048, globalDecompression: false })
  if (config.abuseProtection) await addLimits(app)
  await addOpenApi(app)

  healthRoutes(app, database.db)
  fileRoutes(app, files)
  accountRoutes(app, context)
  formRoutes(app, context)
  cardRoutes(app, context)
  const content = openContent(config.content, config.dataDir, logger)
  app.addHook('onClose', () => content.close())
  articleRoutes(app, config, content)
  planRoutes(app, context)
  responseRoutes(app, context, reception)
  uploadRoutes(app, context, uploads)
  profileRoutes(app, context, reception)
  const summaries = openSummaries(context)
  analysisRoutes(app, context, summaries)
  summaryRoutes(app, context, summaries)

  accountJobs(context)
  binJobs(context)
  coverJobs(context)
  sharingJobs(context)
  purgeJobs(context)
  deletionJobs(context)
  notificationJobs(context)
  uploadJobs(context, uploads)
  summaryJobs(app, context)
  planJobs(app, context)
  await jobs.prepare()

  // Else /api/x would be the answer page of somebody called api.
  app.all('/api/*', (_request, reply) => sendProblem(new Problem('NOT_FOUND'), reply))
  await pageRoutes(app, config, pages, { feedbackAddress: feedbackAddress(context), ...content })
  siteFileRoutes(app, config, content)
  shareImageRoutes(app, context, reception, content)
  receiptPageRoutes(app, config, database.db, pages)
  await app.register((scope) => answerPageRoutes(scope, config, pages, reception, uploads))
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whoever starts the app has them done: `work()`. */
    jobs: Jobs
  }
}
