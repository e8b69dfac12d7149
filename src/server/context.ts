import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { News } from './db/news.ts'

/** What every feature's routes are given. */
export interface Context {
  config: Config
  db: Db
  news: News
}
