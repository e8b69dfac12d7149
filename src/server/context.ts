import type { Mailer } from './adapters/mail/port.ts'
import type { Model } from './adapters/model/port.ts'
import type { Payments } from './adapters/payments/port.ts'
import type { FileStorage } from './adapters/storage/port.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { News } from './db/news.ts'
import type { Jobs } from './jobs/jobs.ts'

/** What every feature's routes and jobs are given. */
export interface Context {
  config: Config
  db: Db
  news: News
  jobs: Jobs
  mailer: Mailer
  files: FileStorage
  /** Unset: summaries are made without one. */
  model: Model | undefined
  /** Unset: nothing can be paid here. */
  payments: Payments | undefined
}
