import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { FileStore } from './files/port.ts';
import type { Jobs } from './jobs/queue.ts';
import type { Mailer } from './mail/port.ts';

export interface Deps {
  db: Db;
  config: Config;
  jobs: Jobs;
  mailer: Mailer;
  files: FileStore;
  log: FastifyBaseLogger;
}
