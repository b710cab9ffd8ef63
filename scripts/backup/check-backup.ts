import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { restoreBackup } from '#backend/backup/restore-backup.ts';
import { migrate } from '#backend/db/migrate.ts';
import { openDb } from '#backend/db/pool.ts';
import { auditNow, checkIn, figureIn } from '#backend/modules/ledger/audit/service.ts';

/**
 * Restores a backup into a temporary database on the given server, runs newer migrations, and audits all records.
 * Prints a line per failed check.
 * @returns whether all checks passed
 */
export async function checkBackup(folder: string, identity: string | null, databaseUrl: string): Promise<boolean> {
  const name = `razmen_check_${randomBytes(6).toString('hex')}`;
  await execute(databaseUrl, `create database ${name}`);
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const manifest = await restoreBackup(folder, { databaseUrl: url.href, uploads: null, identity });
    await migrate(url.href);
    const { checks, ok } = await audit(url.href);
    for (const found of checks.filter((check) => !check.ok))
      console.log(`✗ ${checkIn('en', found.name)}: ${figureIn('en', found)} wrong`);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${ok ? 'Right' : 'WRONG'}: ${rows} rows as of ${manifest.createdAt}, ${checks.length} checks.`);
    return ok;
  } finally {
    await execute(databaseUrl, `drop database ${name} with (force)`);
  }
}

async function audit(url: string) {
  const db = openDb(url, { max: 2 });
  try {
    return await auditNow(db);
  } finally {
    await db.destroy();
  }
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
