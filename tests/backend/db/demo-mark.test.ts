import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#backend/db/migrate.ts';
import { openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { seed } from '#backend/seed.ts';
import { emptyDatabase, testDatabase } from '../../support/db.ts';
import { ps } from '../../support/factories/exchange.ts';
import { testSecret } from '../../support/global-setup.ts';

const prepare = (url: string, demo: boolean) => prepareDatabase(url, { secret: testSecret, demo, note: () => {} });

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a demo database is refused by a start that is no demo, with both ways out, and stays a demo', async () => {
  const { ownerUrl } = await testDatabase({ max: 1 });
  const refused = prepare(ownerUrl, false);
  await expect(refused).rejects.toThrow('DATA_DIR');
  await expect(refused).rejects.toThrow('npm run demo:clear');
  await expect(prepare(ownerUrl, true)).resolves.toContain('postgres://');
});

test('a real database is refused by the demo', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const db = openDb(url, { max: 1 });
  try {
    await seed(db, { demo: false });
    await expect(seed(db, { demo: true })).rejects.toThrow('real exchange');
    await expect(seed(db, { demo: false })).resolves.toBeUndefined();
  } finally {
    await db.destroy();
  }
});

test('a demo requisite is never given outside the demo, and the product cannot change the mark', async () => {
  const { ownerUrl, url } = await testDatabase({ max: 1 });
  const take = () => query(ownerUrl, `select value from pool_take(${ps.LTC}, 1, null, 40, 70, 40)`);
  for (const strategy of ['random', 'daily', 'limit']) {
    await query(ownerUrl, `update payment_systems set pool_strategy = '${strategy}' where id = ${ps.LTC}`);
    await query(ownerUrl, 'update installation set demo = true');
    expect(await take()).toHaveLength(1);
    await query(ownerUrl, 'update installation set demo = false');
    expect(await take()).toEqual([]);
  }
  await query(ownerUrl, `insert into requisite_pool (ps, value) values (${ps.LTC}, 'our own')`);
  expect(await take()).toEqual([{ value: 'our own' }]);
  await expect(query(url, 'update installation set demo = true')).rejects.toThrow('permission denied');
});

test('npm run demo:clear deletes a demo once the word is typed, and a real start follows', async () => {
  const { ownerUrl, db } = await testDatabase({ max: 1 });
  await db.destroy();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'razmen-clear-'));
  writeFileSync(join(DATA_DIR, 'demo.json'), '{}');
  const clear = (input: string) =>
    spawnSync('node', ['scripts/db/clear-demo.ts'], {
      env: { ...process.env, DATABASE_URL: ownerUrl, DATA_DIR, DEMO: '', PUBLIC_URL: '', API_URL: '' },
      input,
      encoding: 'utf8',
    });
  try {
    expect(clear('yes\n').stdout).toContain('Nothing was deleted');
    expect(await query(ownerUrl, 'select demo from installation')).toEqual([{ demo: true }]);
    expect(clear('clear\n')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(DATA_DIR, 'demo.json'))).toBe(false);
    await prepare(ownerUrl, false);
    expect(await query(ownerUrl, 'select demo from installation')).toEqual([{ demo: false }]);
    expect(await query(ownerUrl, 'select from directions where enabled')).toEqual([]);
    expect(await query(ownerUrl, 'select from requisite_pool')).toEqual([]);
    expect(await query(ownerUrl, 'select from users')).toEqual([]);
    expect(clear('clear\n')).toMatchObject({ status: 1, stderr: expect.stringContaining('not a demo') });
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
});
