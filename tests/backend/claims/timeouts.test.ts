import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { lockClaim, timeouts, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { allocateWaiting } from '#backend/modules/claims/payment/service.ts';
import { type ClaimStatus, claimStatuses, isFinal } from '#domain/claim-status.ts';
import { receiveAmount } from '#domain/quote.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes, reserveOf } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { type Place, walkTo } from '../../support/factories/operator-claims.ts';
import { handIn } from '../../support/factories/verification.ts';

const { api, operator } = await claimTest();

afterEach(async () => {
  vi.useRealTimers();
});

const seen = async (id: string) => (await operator.get(`claims/${id}/`)).json().claim;

/**
 * Expected timeouts. The columns are status, starting state, timeout in minutes, and outcome; the outcome `overdue`
 * means that the claim keeps its status but becomes overdue.
 */
const table: [Place | ClaimStatus, Place, number, string][] = [
  ['new', 'new', 15, 'expired timeout'],
  ['verify', 'new', 1440, 'choice verify'],
  ['wait_requisites', 'new', 3, 'choice provider'],
  ['wait_payment', 'wait_payment', 20, 'expired timeout'],
  ['marked_paid', 'marked_paid', 30, 'overdue'],
  ['confirming', 'wait_payment', 1440, 'check timeout'],
  ['paid_partial', 'paid_partial', 60, 'choice less'],
  ['paid', 'paid', 5, 'check null'],
  ['aml', 'paid', 2, 'check aml'],
  ['check', 'check', 30, 'overdue'],
  ['choice', 'choice', 1440, 'payout less'],
  ['payout', 'payout', 30, 'overdue'],
  ['payout_sent', 'payout_sent', 1440, 'check timeout'],
  ['refund', 'refund', 30, 'overdue'],
];

async function placed(status: Place | ClaimStatus, from: Place): Promise<string> {
  const { id } = await walkTo(operator, from);
  if (status === from) return id;
  await transaction(api.db, async (tx) => {
    await transitionClaim(tx, { claim: await lockClaim(tx, id), to: status as ClaimStatus, actor: 'rail:test' });
  });
  return id;
}

describe('the timeout of a claim', () => {
  test('exists in every status that is not final', () => {
    expect(claimStatuses.filter((status) => timeouts[status] === null)).toEqual(claimStatuses.filter(isFinal));
  });

  test.each(table)('in %s (reached from %s) ends after %i minutes: %s', async (status, from, minutes, ends) => {
    const id = await placed(status, from);
    await passMinutes(api, id, minutes - 1);
    await sweepClaims(api.deps);
    expect((await seen(id)).status).toBe(status);
    await passMinutes(api, id, 1);
    await sweepClaims(api.deps);
    const { results } = (await operator.get('claims/?show=all&size=100')).json();
    const { overdue } = results.find((item: { id: string }) => item.id === id);
    const { status: to, reason } = await seen(id);
    expect(overdue ? 'overdue' : `${to} ${reason}`).toBe(ends);
    expect(!overdue || to === status).toBe(true);
  });

  test.each([-61, 61])('follows the database clock, even if the process clock is %i minutes off', async (minutes) => {
    const waiting = await walkTo(operator, 'wait_payment');
    const over = await walkTo(operator, 'wait_payment');
    await passMinutes(api, over.id, 21);
    vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
    await sweepClaims(api.deps);
    const state = (await waiting.guest.status(waiting.id)).json();
    expect(state.status).toBe('wait_payment');
    expect(Date.parse(state.payUntil) - Date.parse(state.serverTime)).toBeGreaterThan(19 * 60_000);
    vi.useRealTimers();
    expect((await seen(over.id)).status).toBe('expired');
  });
});

test('the time limits of the settings apply to the steps that follow', async () => {
  const before = await walkTo(operator, 'marked_paid');
  const limits = JSON.stringify({ staffMinutes: 10, confirmMinutes: 45, partialMinutes: 90 });
  await sql`insert into settings (key, value) values ('timeouts', ${limits}::jsonb)`.execute(api.db);
  onTestFinished(async () => void (await sql`delete from settings where key = 'timeouts'`.execute(api.db)));
  const minutes = async (place: Place) => {
    const { id } = await walkTo(operator, place);
    return await minutesLeft(id);
  };
  expect(await Promise.all((['new', 'marked_paid', 'payout'] as const).map(minutes))).toEqual([45, 10, 10]);
  const partial = await walkTo(operator, 'paid_partial');
  expect(await minutesLeft(partial.id)).toBe(90);
  const { payUntil, serverTime } = (await partial.guest.status(partial.id)).json();
  expect(Math.round((Date.parse(payUntil) - Date.parse(serverTime)) / 60_000)).toBe(90);
  expect(await minutesLeft(before.id)).toBe(30);
});

async function minutesLeft(id: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from clock_at - now()) / 60)::int as minutes from claims where id = ${id}`.execute(
    api.db,
  );
  return rows[0]?.minutes ?? 0;
}

describe('a claim for which the requisite pool is empty', () => {
  const pool = (active: boolean) =>
    api.db.updateTable('requisitePool').set({ active }).where('ps', '=', ps.BTC).execute();

  test('waits with its reserve held and continues once the pool has a requisite', async () => {
    await pool(false);
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    const before = await reserveOf(api, ps.SBERRUB);
    expect((await guest.confirm(id)).json().status).toBe('wait_requisites');
    expect((await reserveOf(api, ps.SBERRUB)).held).not.toBe(before.held);
    expect((await guest.get(`/api/v1/claim/${id}/requisite/`)).json().code).toBe('requisite_wait');
    await allocateWaiting(api.deps);
    expect((await seen(id)).status).toBe('wait_requisites');
    await pool(true);
    await allocateWaiting(api.deps);
    expect((await guest.status(id)).json()).toMatchObject({ status: 'wait_payment' });
    expect((await guest.get(`/api/v1/claim/${id}/requisite/`)).json().version).toBe(1);
  });

  test('gets a choice after three minutes: try again or cancel', async () => {
    await pool(false);
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    await guest.confirm(id);
    await passMinutes(api, id, 3);
    await sweepClaims(api.deps);
    const { choice, reason } = (await guest.status(id)).json();
    expect(reason).toBe('provider');
    expect(choice.options.map(({ kind }: { kind: string }) => kind)).toEqual(['continue', 'cancel']);
    expect(choice).toMatchObject({ received: '0', default: 'cancel' });
    await pool(true);
    const again = await guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'continue' });
    expect(again.json().status).toBe('wait_payment');
  });
});

describe('a claim at the verification course', () => {
  const verified = async () => {
    const guest = new Guest(api);
    const url = `/api/v1/calculator/pair/${ps.SBERRUB}/${ps.USDTTRC20}/`;
    const pair = (await api.app.inject({ url })).json();
    const draft = await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000');
    const { fromRequisites } = draft as { fromRequisites: object };
    const inputs: { name: string }[] = pair.structure.from.inputVerify ?? [];
    const holder = inputs.some(({ name }) => name === 'holder') ? { holder: 'IVAN IVANOV' } : {};
    const id = await guest.create({
      ...draft,
      withVerificationCourse: true,
      toSumma: receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator),
      fromRequisites: { ...fromRequisites, ...holder },
    });
    return { id, guest, pair };
  };

  test('is priced at once, and an operator checks the card before the payment', async () => {
    const { id, guest, pair } = await verified();
    const before = await reserveOf(api, ps.USDTTRC20);
    const confirmed = (await guest.confirm(id)).json();
    expect(confirmed).toMatchObject({ status: 'verify', course: pair.verificationCourse, actions: ['cancel'] });
    expect(await reserveOf(api, ps.USDTTRC20)).toEqual(before);
    expect((await guest.get(`/api/v1/claim/${id}/form/`)).json().type).toBe('verify');
  });

  test('continues at the default course or ends after a refusal with a reason; its price never changes silently', async () => {
    const { id, guest, pair } = await verified();
    await guest.confirm(id);
    const check = await handIn(guest, { kind: 'card', claim: id });
    await operator.post(`verifications/${check}/`, { action: 'take' });
    await operator.post(`verifications/${check}/`, { action: 'refuse', reason: 'other', note: 'Фото не читается.' });
    const state = (await guest.status(id)).json();
    expect(state).toMatchObject({ status: 'choice', reason: 'verify', note: 'Фото не читается.' });
    expect(state.course).toBe(pair.verificationCourse);
    expect(state.choice).toMatchObject({
      default: 'cancel',
      options: [{ kind: 'continue', course: pair.course }, { kind: 'cancel' }],
    });
    const on = await guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'continue' });
    expect(on.json()).toMatchObject({ status: 'wait_payment', courseType: 'default', course: pair.course });
  });

  test('leads to a choice if the card is not checked within a day, and ends without an answer', async () => {
    const { id, guest } = await verified();
    await guest.confirm(id);
    await passMinutes(api, id, 1440);
    await sweepClaims(api.deps);
    expect(await seen(id)).toMatchObject({ status: 'choice', reason: 'verify' });
    await passMinutes(api, id, 1440);
    await sweepClaims(api.deps);
    expect(await seen(id)).toMatchObject({ status: 'cancelled', reason: 'verify' });
  });
});
