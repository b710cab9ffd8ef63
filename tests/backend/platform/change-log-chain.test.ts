import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { auditNow, auditSince } from '#backend/modules/ledger/audit/service.ts';
import { logChange } from '#backend/modules/platform/change-log/service.ts';
import { parseCsv } from '#domain/csv.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { operatorCommand } from '../../support/operator-command.ts';

let api: TestApp;
let operator: Operator;
let owner: Db;

beforeAll(async () => {
  api = await testApp();
  operator = await Operator.open(api);
  owner = openDb(api.ownerUrl, { max: 1 });
});

beforeEach(async () => {
  await sql`truncate change_log, change_log_chain`.execute(owner);
});

afterAll(() => owner.destroy());

/** Logs one change for each given subject, all in one transaction. */
const log = (...subjects: string[]) =>
  transaction(api.db, async (tx) => {
    for (const subject of subjects)
      await logChange(tx, { by: operator.id, room: 'rates', subject }, { usd: '1' }, { usd: '2' });
  });

/** Runs a statement without triggers, as an intruder with the owner's rights could. */
const tamper = (statement: string) =>
  owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

async function wrongEntries(): Promise<number | undefined> {
  const { checks } = await auditNow(api.db);
  return checks.find(({ name }) => name === 'changeLogChained')?.wrong;
}

const csv = async (query = '') => parseCsv((await operator.get(`journal/csv/${query}`)).body).map(({ cells }) => cells);

test('changes logged at the same time are chained one after the other, without a deadlock', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, number) => log(`${number % 3}`, `${(number + 1) % 3}`)));
  const { rows } = await sql<{ position: number }>`
    select position::int from change_log_chain order by position`.execute(api.db);
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(await wrongEntries()).toBe(0);
});

const places: [what: string, statement: string, wrong: number][] = [
  ['an entry is changed', `update change_log set note = 'forged' where subject = 'B'`, 1],
  ['the time of an entry is changed', `update change_log set at = at - interval '1 day' where subject = 'A'`, 1],
  [
    'an entry is removed with its link',
    `delete from change_log_chain where entry_id = (select id from change_log where subject = 'B');
    delete from change_log where subject = 'B'`,
    1,
  ],
  ['an entry loses its link', `delete from change_log_chain where position = 3`, 1],
  [
    'an entry is slipped in',
    `insert into change_log (actor_kind, actor_id, room, changes) values ('operator', '${randomUUID()}', 'tech', '[{}]')`,
    1,
  ],
];

test.each(places)('the audit finds that %s', async (_, statement, wrong) => {
  await log('A');
  await log('B');
  await log('C');
  expect(await wrongEntries()).toBe(0);
  await tamper(statement);
  expect(await wrongEntries()).toBe(wrong);
});

test('the audit of recent changes finds that the end of the log was removed', async () => {
  await log('A');
  await log('B');
  const before = await auditNow(api.db);
  await tamper('delete from change_log_chain where position = 2; delete from change_log where subject = $$B$$');
  const { checks } = await transaction(api.db, (tx) => auditSince(tx, before));
  expect(checks.find(({ name }) => name === 'changeLogChained')).toMatchObject({ wrong: 1, ok: false });
});

test('nobody changes or removes an entry: neither the application nor, by mistake, the owner', async () => {
  await log('A');
  for (const [db, reason] of [
    [api.db, 'permission denied'],
    [owner, 'append-only'],
  ] as const)
    for (const statement of [`update change_log set note = 'x'`, 'delete from change_log_chain'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(reason);
});

test('the export has a line per changed field, with the hash that the list names as the end', async () => {
  await log('BTC');
  await transaction(api.db, (tx) =>
    logChange(
      tx,
      { by: operator.id, room: 'tech', note: '=1+1' },
      { hideApi: false, textRu: null },
      { hideApi: true, textRu: 'Меняем диски' },
    ),
  );
  const { end } = (await operator.get('journal/')).json<{ end: { position: number; hash: string } }>();
  const [head, ...lines] = await csv();
  expect(head?.slice(0, 3)).toEqual(['position', 'hash', 'at']);
  expect(lines.map((cells) => [cells[0], cells[4], cells[6], cells[7], cells[8]])).toEqual([
    ['2', 'tech', 'textRu', '', 'Меняем диски'],
    ['2', 'tech', 'hideApi', 'false', 'true'],
    ['1', 'rates', 'usd', '1', '2'],
  ]);
  expect([`${end.position}`, end.hash]).toEqual(lines[0]?.slice(0, 2));
  expect((await operator.get('journal/csv/')).body).toContain("'=1+1");
});

test('an export that was kept shows which entries were changed or removed after it', async () => {
  await log('A');
  await log('B');
  const file = join(mkdtempSync(join(tmpdir(), 'razmen-journal-')), 'journal.csv');
  writeFileSync(file, (await operator.get('journal/csv/')).body);
  await log('C');
  const compare = () => operatorCommand(['journal', file], { DATABASE_URL: api.ownerUrl });
  expect(compare()).toMatchObject({ status: 0, stdout: '✓ All 2 exported entries are unchanged\n' });
  await tamper(`update change_log_chain set hash = sha256('forged') where position = 2`);
  expect(compare()).toMatchObject({ status: 1, stdout: expect.stringMatching(/^✗ entry 2 was changed/) });
});

test('the log is searched by person, subject, note or value, and by period', async () => {
  await log('BTC');
  await log('ETH');
  const found = async (query: string) => (await csv(`?${query}`)).slice(1).map((cells) => cells[5]);
  const { email } = await api.db
    .selectFrom('users')
    .where('id', '=', operator.id)
    .select('email')
    .executeTakeFirstOrThrow();
  expect(await found('search=eth')).toEqual(['ETH']);
  expect(await found(`search=${email.toUpperCase()}`)).toEqual(['ETH', 'BTC']);
  expect(await found('search=nobody')).toEqual([]);
  expect(await found('date_to=2020-01-01')).toEqual([]);
  expect(await found(`date_from=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual(['ETH', 'BTC']);
});
