import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { type EmbeddedServer, startEmbedded } from '#backend/db/embedded/server.ts';
import { openDb } from '#backend/db/pool.ts';
import { databaseFolder } from '#scripts/db/memory-folder.ts';
import { testSecret } from '../global-setup.ts';
import { prepareOpen } from '../prepare-open.ts';

/** A database server that a test can kill with all its processes and start again. */
export class Database {
  readonly #folder = databaseFolder('razmen-kills-db-');
  #server: EmbeddedServer | undefined;
  url = '';

  async start(): Promise<void> {
    this.#server = await startEmbedded(this.#folder);
  }

  async prepare(): Promise<void> {
    this.url = await prepareOpen(this.owner, testSecret, () => {});
  }

  get owner(): string {
    return this.#server?.url ?? '';
  }

  async run(statement: string) {
    const db = openDb(this.owner, { max: 1 });
    try {
      return await sql<{ pid: number }>`${sql.raw(statement)}`.execute(db);
    } finally {
      await db.destroy();
    }
  }

  async kill(): Promise<void> {
    const { rows } = await this.run('select pid from pg_stat_activity where pid <> pg_backend_pid()');
    for (const pid of [this.#server?.pid ?? 0, ...rows.map((row) => row.pid)]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Ignore the error of `process.kill`, because the process has already exited.
      }
    }
    await this.#server?.ended();
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
