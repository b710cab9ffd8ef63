import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { multiply, round, subtract } from '#domain/amount.ts';
import { rateLines } from '#domain/format-rate.ts';
import { claimTest } from '../../support/claim-test.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { sent, type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();
let rate = '';
let payments = 0;

beforeAll(async () => {
  rate = (await api.db.selectFrom('rates').where('unit', '=', 'BTC').select('usd').executeTakeFirstOrThrow()).usd;
});

const setRate = (usd: string) => api.db.updateTable('rates').where('unit', '=', 'BTC').set({ usd }).execute();
const market = (times: string) => setRate(multiply(rate, times));

async function asOwner(work: (db: ReturnType<typeof openDb>) => Promise<unknown>): Promise<void> {
  const owner = openDb(api.ownerUrl, { max: 1 });
  await work(owner);
  await owner.destroy();
}

const setFixed = (minutes: number) =>
  asOwner((db) =>
    sql`update directions set fixed_minutes = ${minutes} where from_ps = ${ps.BTC} and to_ps = ${ps.SBERRUB}`.execute(
      db,
    ),
  );
const setOpen = (enabled: boolean) =>
  asOwner((db) =>
    sql`update directions set enabled = ${enabled} where from_ps = ${ps.BTC} and to_ps = ${ps.SBERRUB}`.execute(db),
  );

afterEach(async () => {
  await setRate(rate);
  await setFixed(20);
  await setOpen(true);
});

const stateOf = async ({ guest, id }: Walked) => (await guest.status(id)).json();
const credit = (id: string, summa = sent) =>
  operator.move(id, 'credit', { summa, tx: `floating ${payments++}`, arrivedAt: new Date().toISOString() });
const holdOf = ({ id }: Walked) =>
  api.db.selectFrom('holds').where('claimId', '=', id).select(['summa', 'active']).executeTakeFirstOrThrow();
const fixIsOver = ({ id }: Walked) =>
  asOwner((db) => sql`update claims set course_fixed_until = created_at where id = ${id}`.execute(db));

async function floating(place: 'wait_payment' | 'marked_paid' | 'check, unpaid' = 'wait_payment'): Promise<Walked> {
  await setFixed(0);
  return await walkTo(operator, place);
}

async function outlived(): Promise<Walked> {
  const claim = await walkTo(operator, 'marked_paid');
  await fixIsOver(claim);
  return claim;
}

test('a fixed course stays the same, however the market moved before the payment', async () => {
  const claim = await walkTo(operator, 'marked_paid');
  await market('0.5');
  await credit(claim.id);
  expect(await stateOf(claim)).toMatchObject({ status: 'paid', toSumma: claim.toSumma, repricings: [] });
  await operator.move(claim.id, 'payout');
  expect(await stateOf(claim)).toMatchObject({ status: 'payout', toSumma: claim.toSumma });
});

test('mails about an unpaid claim with a floating course mark the payout as an estimate', async () => {
  const claim = await floating();
  const mail = (await lettersOf(api, claim.id)).at(-1);
  const { toSumma } = await stateOf(claim);
  expect(mail?.text?.replace(/\s/g, '')).toContain(`≈${toSumma.replace('.', ',')}`);
  expect(mail?.text).toContain('точную сумму определит курс');
});

describe.each([
  ['a floating course', () => floating()],
  ['a floating course of a claim that is being checked', () => floating('check, unpaid')],
  ['a fixed course whose time is over', outlived],
])('%s', (_, make) => {
  test('rises to the course at crediting, and the hold follows', async () => {
    const claim = await make();
    const before = await stateOf(claim);
    expect(before.courseFixedUntil === null || before.courseFixedUntil < before.serverTime).toBe(true);
    await market('1.1');
    await credit(claim.id);
    const after = await stateOf(claim);
    expect(['paid', 'check']).toContain(after.status);
    expect(Number(after.course) / Number(before.course)).toBeCloseTo(1.1, 6);
    expect(after.toSumma).toBe(round(multiply(sent, after.course), 2));
    expect(after.repricings).toMatchObject([
      {
        course: { before: before.course, after: after.course },
        toSumma: { before: before.toSumma, after: after.toSumma },
      },
    ]);
    const hold = await holdOf(claim);
    expect([Number(hold.summa), hold.active]).toEqual([Number(after.toSumma), true]);
    await market('0.5');
    await operator.move(claim.id, 'payout');
    expect(await stateOf(claim)).toMatchObject({ status: 'payout', course: after.course, toSumma: after.toSumma });
  });

  test('falls to a slightly worse course at crediting, and the mail states the old figures', async () => {
    const claim = await make();
    const before = await stateOf(claim);
    await market('0.995');
    await credit(claim.id);
    const after = await stateOf(claim);
    expect(Number(after.course) / Number(before.course)).toBeCloseTo(0.995, 6);
    expect(Number((await holdOf(claim)).summa)).toBe(Number(after.toSumma));
    if (after.status !== 'paid') return;
    const letter = (await lettersOf(api, claim.id)).at(-1);
    const inRussian = (summa: string) =>
      new Intl.NumberFormat('ru', { maximumFractionDigits: 20 }).format(summa as `${number}`);
    for (const { course, toSumma } of [before, after]) {
      expect(letter?.text).toContain(rateLines(course, 'BTC', 'RUB', 'ru')[0]);
      expect(letter?.text).toContain(inRussian(toSumma));
    }
  });

  test('is not lowered to a much worse course: the visitor chooses between options with exact amounts', async () => {
    const claim = await make();
    const before = await stateOf(claim);
    await market('0.9');
    await credit(claim.id);
    const asked = await stateOf(claim);
    expect(asked).toMatchObject({ status: 'choice', reason: 'late', toSumma: before.toSumma, repricings: [] });
    const options = Object.fromEntries(asked.choice.options.map((option: { kind: string }) => [option.kind, option]));
    expect(Object.keys(options)).toEqual(['continue', 'refund']);
    expect(Number(options.continue.toSumma) / Number(before.toSumma)).toBeCloseTo(0.9, 4);
    expect(options.refund).toMatchObject({ back: sent, enabled: true });
    const toSumma = options.continue.toSumma;
    await claim.guest.post(`/api/v1/claim/${claim.id}/confirm/`, { action: 'choose', choice: 'continue', toSumma });
    const after = await stateOf(claim);
    expect(after).toMatchObject({ status: 'payout', toSumma });
    expect(after.repricings).toMatchObject([{ toSumma: { before: before.toSumma, after: toSumma } }]);
  });
});

test('a partial payment does not set the course, the payment that completes the amount does', async () => {
  const claim = await floating();
  const before = await stateOf(claim);
  await market('1.05');
  await credit(claim.id, '0.004');
  expect(await stateOf(claim)).toMatchObject({ status: 'paid_partial', course: before.course, repricings: [] });
  await market('1.1');
  await credit(claim.id, '0.006');
  const after = await stateOf(claim);
  expect(after.status).toBe('paid');
  expect(Number(after.course) / Number(before.course)).toBeCloseTo(1.1, 6);
});

test('an overpayment prices the agreed sum at the course at crediting, and its surplus at the lower one', async () => {
  const claim = await floating();
  await market('1.1');
  await credit(claim.id, '0.02');
  const { status, course, toSumma, linked } = await stateOf(claim);
  expect([status, toSumma]).toEqual(['paid', round(multiply(sent, course), 2)]);
  expect(Number(toSumma)).toBeGreaterThan(Number(claim.toSumma) * 1.09);
  await market('1.05');
  const { choice } = await stateOf({ ...claim, id: linked[0].id });
  const goOn = choice.options.find(({ kind }: { kind: string }) => kind === 'continue');
  expect(Number(goOn.course) / Number(course)).toBeCloseTo(1.05 / 1.1, 6);
});

test('without a price at crediting the visitor decides', async () => {
  const claim = await floating();
  await setOpen(false);
  await credit(claim.id);
  const { status, reason, choice } = await stateOf(claim);
  expect([status, reason, choice.default]).toEqual(['choice', 'late', 'check']);
});

test('a better course is not promised if the reserve is too small for it', async () => {
  const claim = await floating();
  await market('1.1');
  const { total, held } = await reserveOf(api, ps.SBERRUB);
  const free = subtract(total, held);
  const change = { change: `-${free}`, note: 'taken out' };
  const taken = await operator.post(`reserves/${ps.SBERRUB}/`, change, { 'idempotency-key': randomUUID() });
  expect(taken.json()).toMatchObject({ free: '0' });
  await credit(claim.id);
  const state = await stateOf(claim);
  expect(state).toMatchObject({ status: 'choice', reason: 'late', toSumma: claim.toSumma, repricings: [] });
  const goOn = state.choice.options.find(({ kind }: { kind: string }) => kind === 'continue');
  expect(goOn).toMatchObject({ toSumma: claim.toSumma, enabled: true });
});
