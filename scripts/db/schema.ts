import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { describeSchema } from '#backend/db/describe-schema.ts';
import { migrate } from '#backend/db/migrate.ts';
import { loadSettings } from '../supervise/settings.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:schema`: applies all migrations to a new database and writes its schema to backend/db/schema.sql.

const file = fileURLToPath(new URL('../../backend/db/schema.sql', import.meta.url));
const name = `razmen_schema_${process.pid}`;

try {
  await withDatabase(loadSettings(process.env), async (url) => {
    await withClient(url, (client) => client.query(`create database ${name}`));
    try {
      const scratch = Object.assign(new URL(url), { pathname: name }).href;
      await migrate(scratch);
      writeFileSync(file, await withClient(scratch, describeSchema));
    } finally {
      await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
    }
    return 0;
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
