import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import { createBackup } from '#backend/backup/create-backup.ts';
import { backUpDaily } from '#backend/backup/daily-backup.ts';
import { readManifest, readSecret, restoreBackup } from '#backend/backup/restore-backup.ts';
import { backupName, deleteOldBackups, listBackups } from '#backend/backup/retention.ts';
import { migrate } from '#backend/db/migrate.ts';
import { openDb } from '#backend/db/pool.ts';
import { auditNow } from '#backend/modules/ledger/audit/service.ts';
import { testDeps } from '../../support/app.ts';
import { calculatorApi } from '../../support/calculator.ts';
import { emptyDatabase } from '../../support/db.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

const api = await calculatorApi();
const operator = await Operator.open(api);
await operator.post(`reserves/${ps.SBERRUB}/`, { change: '900000000', note: 'Enough for every order.' });
const root = mkdtempSync(join(tmpdir(), 'razmen-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const uploads = join(root, 'uploads');
let count = 0;
const newFolder = () => join(root, `backup-${++count}`);

const options = (over: object = {}) => ({
  databaseUrl: api.url,
  uploads: null,
  secret: 'the secret of the exchange',
  recipient: null,
  commit: 'abc123',
  ...over,
});

const order = async (sum = '0.01') => {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, sum));
  await guest.confirm(id);
  return { guest, id };
};

async function restored(folder: string, identity: string | null = null, target: string | null = null) {
  const databaseUrl = await emptyDatabase();
  await restoreBackup(folder, { databaseUrl, uploads: target, identity });
  await migrate(databaseUrl);
  const db = openDb(databaseUrl, { max: 4 });
  afterAll(() => db.destroy());
  return { db, url: databaseUrl, ownerUrl: databaseUrl };
}

test('a claim goes on in a restored copy, and its books are right', async () => {
  const { guest, id } = await order();
  const folder = newFolder();
  await createBackup(folder, options());
  const copy = await restored(folder);
  expect((await auditNow(copy.db)).ok).toBe(true);
  const deps = await testDeps(copy);
  const app = buildApp(deps);
  afterAll(() => app.close());
  const there = { ...api, ...copy, app, deps };
  const visitor = new Guest(there, guest.cookie);
  expect((await visitor.status(id)).json()).toMatchObject({ status: 'wait_payment' });
  expect((await visitor.confirm(id, 'paid')).statusCode).toBe(200);
  expect((await visitor.status(id)).json()).toMatchObject({ status: 'marked_paid' });
  // A new claim in the restored database gets the number that follows the original's last claim number.
  const next = await visitor.create(await draftOf(there, ps.BTC, ps.SBERRUB, '0.02'));
  const numbers = await copy.db
    .selectFrom('claims')
    .select('number')
    .where('id', 'in', [id, next])
    .orderBy('number')
    .execute();
  expect(Number(numbers[1]?.number) - Number(numbers[0]?.number)).toBeGreaterThan(0);
  expect((await auditNow(copy.db)).ok).toBe(true);
});

test('every row is restored as it was', async () => {
  const folder = newFolder();
  const manifest = await createBackup(folder, options());
  const copy = await restored(folder);
  const again = await createBackup(newFolder(), options({ databaseUrl: copy.url }));
  const sizes = ({ tables }: typeof manifest) => Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
  expect(sizes(again)).toEqual(sizes(manifest));
  expect(manifest.tables.length).toBeGreaterThan(90);
  expect(again.sequences).toEqual(manifest.sequences);
});

test('a job that the restoring code no longer names is left out', async () => {
  const boss = new PgBoss({ connectionString: api.ownerUrl, supervise: false, schedule: false, migrate: false });
  await boss.start();
  const folder = newFolder();
  try {
    await boss.createQueue('gone');
    await boss.send('gone', {});
    await boss.send('claimSearch', { number: '1', email: 'a@example.org' }, { deadLetter: 'gone' });
    await createBackup(folder, options());
  } finally {
    await boss.deleteAllJobs('claimSearch');
    await boss.deleteQueue('gone');
    await boss.stop({ graceful: false });
  }
  const { db } = await restored(folder);
  const { rows } = await sql`select name, dead_letter from pgboss.job where name in ('gone', 'claimSearch')`.execute(
    db,
  );
  expect(rows).toEqual([{ name: 'claimSearch', deadLetter: null }]);
});

test('a backup made while orders come and are credited is one moment of the books', async () => {
  const stopped = new AbortController();
  const rush = (async () => {
    while (!stopped.signal.aborted) {
      const { id } = await order();
      await operator.post(`claims/${id}/`, { action: 'credit', summa: '0.01', reference: id.slice(0, 8) });
    }
  })();
  try {
    const folder = newFolder();
    await createBackup(folder, options());
    const { db } = await restored(folder);
    const audit = await auditNow(db);
    expect(audit.checks.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    stopped.abort();
    await rush;
  }
});

test('a backup whose manifest names a foreign table, column or file is refused before any statement', async () => {
  const folder = newFolder();
  const manifest = await createBackup(folder, options());
  const foreign = [
    { table: "public.claims; comment on schema public is 'taken'; --" },
    { columns: ["id) from program 'true'; --"] },
    { file: '../tables/claims.gz' },
    { file: '/etc/hostname' },
  ];
  const refusals: string[] = [];
  for (const change of foreign) {
    const tables = manifest.tables.map((entry) => (entry.table === 'public.claims' ? { ...entry, ...change } : entry));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
    const databaseUrl = await emptyDatabase();
    const restoring = restoreBackup(folder, { databaseUrl, uploads: null, identity: null });
    refusals.push(await restoring.then(String, ({ message }: Error) => message.slice(0, 19)));
  }
  const [unknown, damaged] = ['manifest.json names', 'manifest.json is da'];
  expect(refusals).toEqual([unknown, unknown, damaged, damaged]);
});

describe('an encrypted backup', async () => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);

  test('holds uploads and SECRET, and nothing readable', async () => {
    mkdirSync(uploads);
    writeFileSync(join(uploads, 'receipt.jpg'), 'the bytes of a receipt');
    await order();
    const folder = newFolder();
    const manifest = await createBackup(folder, options({ recipient, uploads }));
    const texts = manifest.tables.map(({ file }) => readFileSync(join(folder, file), 'latin1'));
    for (const text of texts) expect(text).toMatch(/^age-encryption.org\/v1/);
    const target = join(root, 'restored-uploads');
    const copy = await restored(folder, identity, target);
    expect((await auditNow(copy.db)).ok).toBe(true);
    expect(readdirSync(target)).toEqual(['receipt.jpg']);
    expect(readFileSync(join(target, 'receipt.jpg'), 'utf8')).toBe('the bytes of a receipt');
    expect(await readSecret(folder, manifest, identity)).toBe('the secret of the exchange');
  });

  test('is not restored without its key, or with another one', async () => {
    const folder = newFolder();
    await createBackup(folder, options({ recipient }));
    await expect(restored(folder)).rejects.toThrow('--identity');
    await expect(restored(folder, await generateIdentity())).rejects.toThrow('The key does not open');
  });
});

describe('a restore is refused', () => {
  test('into a database that is in use', async () => {
    const folder = newFolder();
    await createBackup(folder, options());
    await expect(restoreBackup(folder, { databaseUrl: api.url, uploads: null, identity: null })).rejects.toThrow(
      'not empty',
    );
  });

  test('of an incomplete backup', async () => {
    const folder = newFolder();
    await createBackup(folder, options());
    rmSync(join(folder, 'manifest.json'));
    await expect(restored(folder)).rejects.toThrow('no complete backup');
  });

  test('of a damaged file, and then no row is there', async () => {
    const folder = newFolder();
    await createBackup(folder, options());
    appendFileSync(join(folder, 'tables/public.users.gz'), 'x');
    const databaseUrl = await emptyDatabase();
    const restoring = restoreBackup(folder, { databaseUrl, uploads: null, identity: null });
    await expect(restoring).rejects.toThrow('public.users.gz is damaged');
    const db = openDb(databaseUrl, { max: 1 });
    afterAll(() => db.destroy());
    expect(await db.selectFrom('claims').select('id').execute()).toEqual([]);
  });

  test('of a backup from newer code', async () => {
    const folder = newFolder();
    await createBackup(folder, options());
    const path = join(folder, 'manifest.json');
    const manifest = await readManifest(folder);
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_future.sql'] }));
    await expect(restored(folder)).rejects.toThrow('newer than this code: it has the migrations 9999_future.sql');
  });
});

test('the worker writes a backup each night where BACKUP_DIR is set, and its age can be watched', async () => {
  const folder = join(root, 'nightly');
  const config = { ...api.deps.config, backup: { folder, days: 14, recipient: null } };
  const ageOf = async (of: typeof api.deps.config) => {
    const { body } = await buildApp({ ...api.deps, config: of }).inject({ url: '/metrics' });
    return /^razmen_backup_age_seconds (\S+)$/m.exec(body)?.[1];
  };
  expect(await ageOf(api.deps.config)).toBeUndefined();
  expect(await ageOf(config)).toBe('+Inf');
  await backUpDaily({ ...api.deps, config });
  const [backup] = await listBackups(folder);
  expect(backup && Date.now() - backup.at.getTime()).toBeLessThan(60_000);
  expect(Number(await ageOf(config))).toBeLessThan(60);
  await backUpDaily(api.deps);
  expect(await listBackups(folder)).toHaveLength(1);
});

test('a backup that failed leaves nothing behind', async () => {
  const folder = newFolder();
  const failing = createBackup(folder, options({ recipient: 'age1damaged' }));
  await expect(failing).rejects.toThrow('Invalid checksum');
  expect(readdirSync(root).filter((name) => join(root, name).startsWith(folder))).toEqual([]);
});

test('the part of a killed backup is deleted a day later', async () => {
  const folder = join(root, 'killed');
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 26, hours));
  for (const hours of [0, 2]) mkdirSync(join(folder, `${backupName(at(hours))}.part`), { recursive: true });
  await deleteOldBackups(folder, 14, at(25));
  expect(readdirSync(folder)).toEqual([`${backupName(at(2))}.part`]);
  expect(await listBackups(folder)).toEqual([]);
});

test('old backups are deleted, but never the newest', async () => {
  const folder = join(root, 'kept');
  const days = (count: number) => new Date(Date.UTC(2026, 10, 26, 1, 30) - count * 86_400_000);
  for (const age of [0, 13, 15, 40]) mkdirSync(join(folder, backupName(days(age))), { recursive: true });
  mkdirSync(join(folder, 'something-else'));
  expect(await deleteOldBackups(folder, 14, days(0))).toHaveLength(2);
  expect((await listBackups(folder)).map(({ at }) => at)).toEqual([days(0), days(13)]);
  expect(await deleteOldBackups(folder, 14, days(-100))).toHaveLength(1);
  expect(await listBackups(folder)).toHaveLength(1);
  expect(readdirSync(folder)).toContain('something-else');
});
