import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { changeAndLog } from '#backend/modules/platform/change-log/service.ts';
import type { changeLogEntry } from '#contracts/change-log.ts';
import { calculatorApi } from '../../support/calculator.ts';
import { Operator } from '../../support/factories/exchange.ts';

type Line = z.output<typeof changeLogEntry>;

const api = await calculatorApi();
const { db } = api;
let operator: Operator;
let email: string;
let usd: number;

beforeAll(async () => {
  operator = await Operator.open(api);
  email = await emailOf(operator);
  usd = api.id('CASHUSD');
});

beforeEach(async () => {
  // Changes of offices apply at once only while nobody else may approve them.
  await sql`update users set role = 'auditor' where role in ('owner', 'admin') and id <> ${operator.id}`.execute(db);
  await operator.post('tech/', off);
  await operator.post('hours/', { hours: null });
  // Only the database owner may delete change log entries. The application's role may not.
  const owner = openDb(api.ownerUrl, { max: 1 });
  await sql`truncate change_log, change_log_chain`.execute(owner);
  await owner.destroy();
});

const emailOf = async ({ id }: Operator) =>
  (await db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;
const journal = async (query = '', reader = operator) =>
  (await reader.get(`journal/${query}`)).json<{ count: number; next: string | null; results: Line[] }>();
const loggedLines = async () =>
  (await journal()).results.map(({ by, room, subject, changes, note }) => ({ by, room, subject, changes, note }));
const line = (room: string, subject: string | null, changes: object[], note: string | null = null) => ({
  by: email,
  room,
  subject,
  note,
  changes,
});

const off = { active: false, textRu: null, textEn: null, until: null, hideForm: true, hideExport: true, hideApi: true };
const office = {
  nameRu: 'Казань',
  nameEn: 'Kazan',
  addressRu: 'Улица Баумана, 1',
  addressEn: '1 Bauman Street',
  hoursRu: 'По будням',
  hoursEn: 'Weekdays',
  noteRu: '  ',
  noteEn: null,
  active: true,
  schedule: null,
};
const terms = { margin: '0', min: null, max: null, stock: null, stockWas: null, active: true };

test('the list is counted to a thousand, so that a long history does not slow it down', async () => {
  await sql`insert into change_log (actor_kind, actor_id, room, subject, changes)
    select 'operator', ${operator.id}, case when n <= 5 then 'hours' else 'rates' end, 'BTC', '[{"field": "usd", "before": "1", "after": "2"}]'
    from generate_series(1, 1005) n`.execute(db);
  expect((await journal()).count).toBe(1_000);
  expect((await journal('?room=hours')).count).toBe(5);
  expect((await journal('?room=rates&subject=BTC')).count).toBe(1_000);
  expect((await journal('?subject=ETH')).count).toBe(0);
});

describe('the change log records', () => {
  test('the author of the start and the end of maintenance, and the text for visitors', async () => {
    await operator.post('tech/', { ...off, active: true, textEn: 'Changing disks.' });
    const other = await Operator.open(api);
    await other.post('tech/', { ...off, textEn: 'Changing disks.' });
    expect(await loggedLines()).toEqual([
      {
        ...line('tech', null, [{ field: 'maintenance', before: true, after: false }]),
        by: await emailOf(other),
      },
      line('tech', null, [
        { field: 'maintenance', before: false, after: true },
        { field: 'textEn', before: null, after: 'Changing disks.' },
      ]),
    ]);
    await operator.post('tech/', off);
  });

  test('the changed days of business hours', async () => {
    const day = { from: '09:00', to: '21:00' };
    const hours = { zone: 'Europe/Moscow', days: [day, null, null, null, null, null, null] };
    await operator.post('hours/', { hours });
    await operator.post('hours/', { hours: { ...hours, days: [day, day, null, null, null, null, null] } });
    expect(await loggedLines()).toEqual([
      line('hours', null, [{ field: 'tuesday', before: null, after: '09:00–21:00' }]),
      line('hours', null, [
        { field: 'always', before: true, after: false },
        { field: 'zone', before: null, after: 'Europe/Moscow' },
        { field: 'monday', before: null, after: '09:00–21:00' },
      ]),
    ]);
    await operator.post('hours/', { hours: null });
  });

  test('the values of an office and its cash desk before and after', async () => {
    await operator.post('offices/KZN/', office);
    await operator.post(`offices/KZN/desks/${usd}/`, { ...terms, margin: '0.50', stock: '1000' });
    await operator.post(`offices/KZN/desks/${usd}/`, { ...terms, margin: '0.5', stock: '900', stockWas: '1000' });
    await operator.post('offices/KZN/', { ...office, active: false });
    const lines = await loggedLines();
    expect(lines.slice(0, 2)).toEqual([
      line('offices', 'KZN', [{ field: 'active', before: true, after: false }]),
      line('offices', 'KZN CASHUSD', [{ field: 'stock', before: '1000', after: '900' }]),
    ]);
    expect(lines[2]?.changes).toEqual([
      { field: 'active', before: null, after: true },
      { field: 'margin', before: null, after: '0.5' },
      { field: 'stock', before: null, after: '1000' },
    ]);
    expect(lines[3]?.changes.map(({ field }) => field)).not.toContain('noteRu');
  });

  test('an accepted jump of a rate', async () => {
    await sql`update rates set fault = 'jump', candidate_usd = 120000.5, candidate_since = now()
      where unit = 'BTC'`.execute(db);
    await operator.post('rates/BTC/accept/', { usd: '120000.5' });
    expect(await loggedLines()).toEqual([line('rates', 'BTC', [{ field: 'usd', before: '96450', after: '120000.5' }])]);
    await sql`update rates set usd = 96450 where unit = 'BTC'`.execute(db);
  });

  test('both totals of a reserve with the note, once for repeated calls', async () => {
    const before = (await operator.get('reserves/')).json().find(({ code }: { code: string }) => code === 'WMZ');
    const key = { 'idempotency-key': randomUUID() };
    const change = () => operator.post(`reserves/${api.id('WMZ')}/`, { change: '-10.5', note: 'to the bank' }, key);
    expect([(await change()).statusCode, (await change()).statusCode]).toEqual([200, 200]);
    const total = (await operator.get('reserves/')).json().find(({ code }: { code: string }) => code === 'WMZ').total;
    expect(await loggedLines()).toEqual([
      line('reserves', 'WMZ', [{ field: 'total', before: before.total, after: total }], 'to the bank'),
    ]);
  });
});

describe('the change log has no entry', () => {
  test('for a refused change', async () => {
    const refused = [
      await operator.post('rates/BTC/accept/', { usd: '1' }),
      await operator.post(`offices/MSK/desks/${usd}/`, { ...terms, stockWas: '123456789' }),
      await operator.post(`offices/MSK/desks/${usd}/`, { ...terms, margin: '50' }),
      await operator.post(`reserves/${api.id('WMZ')}/`, { change: '-999999999', note: 'too much' }),
      await operator.post('hours/', { hours: { zone: 'Nowhere/Else', days: [] } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 422, 409, 422]);
    expect(await loggedLines()).toEqual([]);
  });

  test('for a change that was rolled back', async () => {
    const broken = transaction(db, async (tx) => {
      let usdNow = '1';
      await changeAndLog(
        tx,
        { by: operator.id, room: 'rates', subject: 'BTC' },
        async () => ({ usd: usdNow }),
        async () => {
          usdNow = '2';
        },
      );
      throw new Error('the disk is full');
    });
    await expect(broken).rejects.toThrow('the disk is full');
    expect(await loggedLines()).toEqual([]);
  });

  test('for values saved unchanged', async () => {
    await operator.post('offices/KZN/', office);
    const same = [await operator.post('offices/KZN/', office), await operator.post('tech/', off)];
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await loggedLines()).toHaveLength(1);
  });
});

test('concurrent changes of the same object are recorded one after the other', async () => {
  await operator.post('tech/', off);
  const texts = Array.from({ length: 6 }, (_, number) => `text ${number}`);
  await Promise.all(texts.map((textEn) => operator.post('tech/', { ...off, textEn })));
  const chain = (await loggedLines()).toReversed().flatMap(({ changes }) => changes);
  expect(chain).toHaveLength(6);
  expect(chain.map(({ before }) => before)).toEqual([null, ...chain.slice(0, -1).map(({ after }) => after)]);
  await operator.post('tech/', off);
});

test('staff read it in pages, newest first, by section or all sections together', async () => {
  await operator.post('offices/KZN/', { ...office, active: false });
  for (const textEn of ['one', 'two', 'three']) await operator.post('tech/', { ...off, textEn });
  const first = await journal('?room=tech&size=2');
  expect([first.count, first.results.length, first.next]).toEqual([
    3,
    2,
    '/api/v1/operator/journal/?room=tech&size=2&page=2',
  ]);
  const second = await journal('?room=tech&size=2&page=2');
  expect(second.results[0]?.changes[0]?.after).toBe('one');
  expect((await operator.get('journal/?room=kitchen')).statusCode).toBe(422);
  const reader = await Operator.open(api);
  for (const role of ['operator', 'owner'] as const) {
    await db.updateTable('users').where('id', '=', reader.id).set({ role }).execute();
    expect(
      (await journal('', reader)).results.map(({ by }) => by),
      role,
    ).toEqual([email, email, email, email]);
  }
  await operator.post('tech/', off);
});

test('entries cannot be changed, deleted or truncated', async () => {
  await operator.post('tech/', { ...off, textEn: 'for a while' });
  await expect(sql`update change_log set actor_id = 'somebody'`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`delete from change_log`.execute(db)).rejects.toThrow('permission denied');
  const empty =
    sql`insert into change_log (actor_kind, actor_id, room, changes) values ('operator', 'x', 'tech', '[]')`.execute(
      db,
    );
  await expect(empty).rejects.toThrow('change_log_changes_not_empty');
  await operator.post('tech/', off);
});
