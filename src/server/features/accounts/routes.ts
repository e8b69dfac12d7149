import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { administrationRoutes } from './administration/routes.ts'
import { avatarRoutes } from './avatar/routes.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { settingsRoutes } from './settings/routes.ts'

export function accountRoutes(app: FastifyInstance, context: Context) {
  registrationRoutes(app, context)
  sessionRoutes(app, context)
  credentialRoutes(app, context)
  settingsRoutes(app, context)
  avatarRoutes(app, context)
  exportRoutes(app, context)
  deletionRoutes(app, context)
  administrationRoutes(app, context)
}
