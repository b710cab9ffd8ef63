import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { FileStore } from './files/open.ts';
import type { Jobs } from './jobs/queue.ts';
import type { Mailer } from './mail/open.ts';

/** What every module is given. Nothing else is shared. */
export interface Deps {
  db: Db;
  config: Config;
  jobs: Jobs;
  mailer: Mailer;
  files: FileStore;
  log: FastifyBaseLogger;
}
