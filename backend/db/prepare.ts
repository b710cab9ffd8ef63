import { Client } from 'pg';
import { installQueues } from '../jobs/install-queues.ts';
import { seed } from '../seed.ts';
import { sealPoolCards } from '../seed-pool-cards.ts';
import { asAppRole } from './app-role.ts';
import { migrate } from './migrate.ts';
import { openDb } from './pool.ts';
import { setDemoRails } from './seed/demo-rails.ts';

export interface PrepareOptions {
  secret: string;
  demo: boolean;
  /**
   * Whether the demo sends and receives ETH on a local chain. Absent if the demo's directions with ETH are configured
   * otherwise.
   */
  hasLocalChain?: boolean;
  rates?: Parameters<typeof seed>[1]['rates'];
  note: (line: string) => void;
}

const oldestServer = 150_000;

/** Advisory lock that lets only one instance prepare a database at a time, because several may start at once. */
const preparationLock = 7_221_010;

/**
 * Prepares a database for the API and the worker. Runs the migrations, and creates the job queues, the initial rows and
 * the restricted role.
 * @returns the connection URL of the restricted role
 * @throws an error for the operator if the server is unreachable or could lose commits in a power failure
 */
export async function prepareDatabase(databaseUrl: string, options: PrepareOptions): Promise<string> {
  const { secret, note } = options;
  await assertTrustworthy(databaseUrl);
  const lock = new Client({ connectionString: databaseUrl, application_name: 'razmen-prepare' });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [preparationLock]);
    await migrate(databaseUrl);
    await installQueues(databaseUrl);
    await seedWith(databaseUrl, options);
    return await asAppRole(databaseUrl, secret, note);
  } finally {
    await lock.end();
  }
}

async function assertTrustworthy(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect().catch((error: Error & { code?: string }) => {
      throw new Error(
        `The database at ${client.host}:${client.port} refuses the connection: ${error.message || error.code}`,
      );
    });
    const { rows } = await client.query<Record<'version' | 'fsync' | 'pages', string>>(`select
      current_setting('server_version_num') as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as pages`);
    const { version, fsync, pages } = rows[0] ?? {};
    if (Number(version) < oldestServer) throw new Error('PostgreSQL is too old: version 15 or newer is needed');
    if (fsync !== 'on' || pages !== 'on')
      throw new Error('PostgreSQL needs fsync and full_page_writes on, because a crash could otherwise lose money');
  } finally {
    await client.end();
  }
}

async function seedWith(
  databaseUrl: string,
  { secret, demo, hasLocalChain, rates, note }: PrepareOptions,
): Promise<void> {
  const db = openDb(databaseUrl, { max: 1 });
  try {
    const log = {
      warn: ({ source }: { source?: string }) => note(`Rates: no answer from ${source ?? 'a source'} yet.`),
    };
    await seed(db, { demo, log, ...(rates && { rates }) });
    if (demo && hasLocalChain !== undefined) await setDemoRails(db, hasLocalChain);
    await sealPoolCards(db, secret);
  } finally {
    await db.destroy();
  }
}
