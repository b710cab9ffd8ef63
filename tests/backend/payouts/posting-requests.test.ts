import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { balances, changeReserve } from '#backend/modules/ledger/postings/service.ts';
import { add, multiply, round, subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { sent, walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
const other = await Operator.open(api);

const limits = (approvalUsd: string | null, withdrawalShare: string | null) =>
  sql`insert into settings (key, value)
    values ('claims', ${JSON.stringify({ tolerance: '0.5', approvalUsd, withdrawalShare, fourEyesUsd: null, operatorDayUsd: null })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);
const withdraw = (summa: string, by = operator) =>
  by.post(`reserves/${ps.LTC}/`, { change: `-${summa}`, note: 'Sold.' });
const total = async () => (await reserveOf(api, ps.LTC)).total;
const shareOf = async (part: string) => round(multiply(await total(), part), 2);
const waiting = async (by = operator) => (await by.get('posting-requests/')).json();
const emailOf = async ({ id }: Operator) =>
  (await api.db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;
const decide = (id: string, approve: boolean, by: Operator) => by.post(`posting-requests/${id}/`, { approve });

beforeAll(async () => {
  // Money that staff puts in would not count for the shares below.
  await transaction(api.db, (tx) =>
    changeReserve(tx, { key: 'test:LTC', ps: ps.LTC, change: '1000', actor: 'job:seed' }),
  );
});

beforeEach(async () => {
  await limits(null, null);
  for (const { id } of await waiting()) await decide(id, false, operator);
  await sql`update posting_requests set ended_at = ended_at - interval '2 days'`.execute(api.db);
});

describe('a withdrawal from a reserve above a limit', () => {
  test.each([
    ['in US dollars', '1', null],
    ['as a share of the reserve', null, '0.01'],
  ])('waits for a colleague, who approves it: %s', async (_, approvalUsd, share) => {
    await limits(approvalUsd, share);
    const before = await total();
    expect((await withdraw('5')).json()).toMatchObject({ total: before, isWaiting: true });
    expect(await total()).toBe(before);
    const [request] = await waiting(other);
    expect(request).toMatchObject({ kind: 'withdrawal', code: 'LTC', summa: '5', note: 'Sold.', mine: false });
    expect((await waiting())[0]).toMatchObject({ mine: true });
    expect((await decide(request.id, true, operator)).json().code).toBe('conflict');
    expect((await decide(request.id, true, other)).json()).toEqual([]);
    expect(await total()).toBe(subtract(before, '5'));
    const { rows } =
      await sql`select user_id, approved_by, ended_at from posting_requests where id = ${request.id}`.execute(api.db);
    expect(rows).toEqual([{ userId: operator.id, approvedBy: other.id, endedAt: expect.any(Date) }]);
    const [entry] = (await operator.get('journal/?room=reserves')).json().results;
    expect(entry).toMatchObject({
      by: await emailOf(operator),
      subject: 'LTC',
      note: 'Sold.',
      decision: { by: await emailOf(other), approved: true },
    });
  });

  test('leaves nothing when it is declined, or withdrawn by the person who asked', async () => {
    await limits('1', null);
    const before = await total();
    for (const by of [other, operator]) {
      await withdraw('5');
      const [{ id }] = await waiting();
      expect((await decide(id, false, by)).json()).toEqual([]);
      expect((await decide(id, true, other)).statusCode).toBe(404);
    }
    expect(await total()).toBe(before);
  });

  test('is in the change log with both names when it is declined', async () => {
    await limits('1', null);
    await withdraw('5');
    const [{ id }] = await waiting();
    await decide(id, false, other);
    const [entry] = (await operator.get('journal/?room=reserves')).json().results;
    expect(entry).toMatchObject({
      by: await emailOf(operator),
      subject: 'LTC',
      changes: [{ field: 'withdrawal', before: '5', after: null }],
      note: 'Sold.',
      decision: { by: await emailOf(other), approved: false },
    });
  });

  test('counts what was withdrawn within a day, so that parts do not pass below it', async () => {
    await limits(null, '10');
    const half = await shareOf('0.06');
    expect((await withdraw(half)).json().isWaiting).toBe(false);
    expect((await withdraw(half)).json().isWaiting).toBe(true);
    await sql`update posting_requests set ended_at = ended_at - interval '25 hours'`.execute(api.db);
    expect((await withdraw(half)).json().isWaiting).toBe(false);
  });

  test('counts withdrawals at the same time one after the other', async () => {
    await limits(null, '10');
    const half = await shareOf('0.06');
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(half)));
    expect(answers.filter((answer) => answer.json().isWaiting === false)).toHaveLength(1);
  });

  test('is approved once by ten calls at a time', async () => {
    await limits('1', null);
    const before = await total();
    await withdraw('5');
    const [{ id }] = await waiting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, true, other)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await total()).toBe(subtract(before, '5'));
  });

  test('is posted at once while only one member of staff can sign in', async () => {
    await limits('1', '1');
    const others = api.db.updateTable('users').where('role', '<>', 'user').where('id', '<>', operator.id);
    await others.set({ activated: false }).execute();
    const answer = await withdraw('5');
    await others.set({ activated: true }).execute();
    expect(answer.json().isWaiting).toBe(false);
  });
});

test('a deposit needs no second person, and a withdrawal beyond the free reserve is refused', async () => {
  await limits('1', '1');
  const before = await total();
  expect((await operator.post(`reserves/${ps.LTC}/`, { change: '7', note: 'Bought.' })).json().isWaiting).toBe(false);
  expect(await total()).toBe(add(before, '7'));
  expect((await withdraw('99999999')).json().code).toBe('reserve_exhausted');
  expect(await waiting()).toEqual([]);
});

describe('a wrong credit found after the payout', () => {
  const writeOff = (id: string) =>
    operator.move(id, 'write_off', { summa: sent, note: 'The payment was never there.' });
  const lossOf = async (code: string) =>
    (await balances(api.db)).find(({ account }) => account === `loss:${code}`)?.summa ?? '0';

  test.each(['done', 'refunded'] as const)('is booked as a loss once a colleague approves it: %s', async (place) => {
    const { id } = await walkTo(operator, place);
    const before = await reserveOf(api, ps.BTC);
    const lost = await lossOf('BTC');
    const asked = (await writeOff(id)).json();
    const note = 'The payment was never there.';
    expect(asked.deposits).toMatchObject([
      { reversedAt: null, loss: { note, by: await emailOf(operator), waiting: true } },
    ]);
    expect(asked.actions).not.toContain('write_off');
    expect((await writeOff(id)).json().code).toBe('conflict');
    const [request] = await waiting(other);
    expect(request).toMatchObject({ kind: 'loss', summa: sent, claim: { id } });
    expect((await reserveOf(api, ps.BTC)).total).toBe(before.total);
    await decide(request.id, true, other);
    expect((await reserveOf(api, ps.BTC)).total).toBe(subtract(before.total, sent));
    expect(await lossOf('BTC')).toBe(add(lost, sent));
    const after = (await operator.get(`claims/${id}/`)).json();
    expect(after).toMatchObject({
      claim: { status: place },
      deposits: [{ reversedAt: expect.any(String), loss: { note, waiting: false } }],
    });
    expect(after.actions).not.toContain('write_off');
    const [entry] = (await operator.get('journal/?room=reserves')).json().results;
    expect(entry).toMatchObject({
      by: await emailOf(operator),
      subject: 'BTC',
      note: `${after.claim.number}: The payment was never there.`,
      changes: [{ field: 'total', before: before.total }],
      decision: { by: await emailOf(other), approved: true },
    });
  });

  test('is in the change log with both names when the loss is declined', async () => {
    const { id } = await walkTo(operator, 'done');
    const { claim } = (await writeOff(id)).json();
    const [request] = await waiting(other);
    await decide(request.id, false, other);
    const [entry] = (await operator.get('journal/?room=reserves')).json().results;
    expect(entry).toMatchObject({
      by: await emailOf(operator),
      subject: 'BTC',
      note: `${claim.number}: The payment was never there.`,
      changes: [{ field: 'loss', before: sent, after: null }],
      decision: { by: await emailOf(other), approved: false },
    });
    const declined = (await operator.get(`claims/${id}/`)).json();
    expect(declined).toMatchObject({ actions: expect.arrayContaining(['write_off']), deposits: [{ loss: null }] });
  });

  test('is not written off before the payout', async () => {
    const { id } = await walkTo(operator, 'paid');
    expect((await writeOff(id)).json().code).toBe('conflict');
  });
});

test('a withdrawal is measured without the money that staff has just put in', async () => {
  const summa = await shareOf('0.02');
  await operator.post(`reserves/${ps.LTC}/`, { change: await total(), note: 'Invented.' });
  await limits(null, '3');
  expect((await withdraw(add(summa, summa))).json().isWaiting).toBe(true);
});
