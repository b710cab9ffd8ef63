import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handlers } from '#backend/jobs/handlers.ts';
import type { JobData } from '#backend/jobs/queue.ts';
import { multiply } from '#domain/amount.ts';
import { receiveAmount } from '#domain/quote.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { leaveFree, reserveOf } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { upload } from '../../support/factories/verification.ts';
import { dataFolder } from '../../support/mail.ts';

const { api, operator } = await claimTest({ env: { DATA_DIR: dataFolder() } });
const act = (id: string, action: string, more: object = {}) =>
  operator.post(`verifications/${id}/`, { action, ...more });

const { id: sbp } = await api.db
  .selectFrom('paymentSystems')
  .where('code', '=', 'SBPRUB')
  .select('id')
  .executeTakeFirstOrThrow();

/**
 * Creates a claim that is paid by phone number at the better rate for verified customers. The claim waits for the
 * payer's proof of identity.
 */
async function waitingClaim(who: Guest, holder = 'IVAN IVANOV'): Promise<string> {
  const draft = await draftOf(api, sbp, ps.USDTTRC20, '5000');
  const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${sbp}/${ps.USDTTRC20}/` })).json();
  const toSumma = receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator);
  const fromRequisites = { phone: '+79001234567', holder };
  const id = await who.create({ ...draft, withVerificationCourse: true, toSumma, fromRequisites });
  await who.confirm(id);
  expect(await statuses(who, [id])).toEqual(['verify']);
  return id;
}

const statuses = async (who: Guest, claims: string[]): Promise<string[]> =>
  (await Promise.all(claims.map((id) => who.status(id)))).map((answer) => answer.json().status);

/** Opens the identity check of a claim, as the button on the claim's page does. */
const open = async (who: Guest, claim: string) => (await who.post('/api/v1/verify/', { kind: 'card', claim })).json();

async function submit(who: Guest, id: string): Promise<void> {
  for (const input of ['front', 'selfie']) await upload(who, id, input);
  expect((await who.post('/api/v2/verify/confirm/', { verification: id })).statusCode).toBe(200);
  await act(id, 'take');
}

describe.each([
  ['a guest', async () => new Guest(api)],
  ['an account', async () => await User.enter(api)],
])('the identity of %s', (_, enter) => {
  test('lets every waiting order of the person go on when it passes', async () => {
    const who = await enter();
    const orders = [await waitingClaim(who), await waitingClaim(who), await waitingClaim(who)];
    const [first, second] = [await open(who, orders[0] ?? ''), await open(who, orders[1] ?? '')];
    expect(second.id).toBe(first.id);
    await submit(who, second.id);
    await act(second.id, 'pass');
    expect(await statuses(who, orders)).toEqual(['wait_payment', 'wait_payment', 'wait_payment']);
  });

  test('is asked for once: an order opened during the review shows the same check', async () => {
    const who = await enter();
    const [first, second] = [await waitingClaim(who), await waitingClaim(who)];
    const { id } = await open(who, first);
    await submit(who, id);
    expect((await who.status(second)).json().verification).toMatchObject({ id, status: 'work' });
    expect(await open(who, second)).toMatchObject({ id, status: 'work', claim: first });
  });

  test('lets every waiting order choose when it is refused, and starts them when better photos pass', async () => {
    const who = await enter();
    const orders = [await waitingClaim(who), await waitingClaim(who)];
    const { id } = await open(who, orders[0] ?? '');
    await submit(who, id);
    await act(id, 'refuse', { reason: 'unreadable' });
    expect(await statuses(who, orders)).toEqual(['choice', 'choice']);
    expect(await open(who, orders[1] ?? '')).toMatchObject({ id, status: 'reject' });
    await submit(who, id);
    await act(id, 'pass');
    expect(await statuses(who, orders)).toEqual(['wait_payment', 'wait_payment']);
  });

  test('does not vouch for an order that names another payer, nor for a stranger’s', async () => {
    const [who, stranger] = [await enter(), await enter()];
    const [own, foreign] = [await waitingClaim(who), await waitingClaim(who, 'PYOTR PETROV')];
    const strangers = await waitingClaim(stranger);
    const [check, other] = [await open(who, own), await open(who, foreign)];
    expect(other.id).not.toBe(check.id);
    await submit(who, check.id);
    await act(check.id, 'pass');
    expect(await statuses(who, [own, foreign])).toEqual(['wait_payment', 'verify']);
    expect(await statuses(stranger, [strangers])).toEqual(['verify']);
  });
});

test('a check passes even if the reserve covers one of two waiting orders; the other one may choose', async () => {
  const who = new Guest(api);
  const orders = [await waitingClaim(who), await waitingClaim(who)];
  const { id } = await open(who, orders[0] ?? '');
  await submit(who, id);
  const before = await reserveOf(api, ps.USDTTRC20);
  const { toSumma } = (await who.status(orders[0] ?? '')).json();
  await leaveFree(operator, ps.USDTTRC20, multiply(toSumma, '1.5'));
  expect((await act(id, 'pass')).statusCode).toBe(200);
  expect((await statuses(who, orders)).toSorted()).toEqual(['choice', 'wait_payment']);
  await leaveFree(operator, ps.USDTTRC20, before.total);
});

test('a guest above the limit proves the identity once for all waiting orders', async () => {
  await sql`insert into settings (key, value) values ('verification', '{"identityUsd": "100"}')
    on conflict (key) do update set value = excluded.value`.execute(api.db);
  const guest = new Guest(api);
  const orders = [];
  for (const _ of [1, 2]) {
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    await guest.confirm(id);
    orders.push(id);
  }
  expect(await statuses(guest, orders)).toEqual(['verify', 'verify']);
  await sql`delete from settings where key = 'verification'`.execute(api.db);
  const { id } = await open(guest, orders[0] ?? '');
  await guest.send({ method: 'PUT', url: `/api/v1/verify/${id}/`, payload: { inputs: { holder: 'IVAN IVANOV' } } });
  await submit(guest, id);
  await act(id, 'pass');
  expect(await statuses(guest, orders)).toEqual(['wait_payment', 'wait_payment']);
});

describe('45 waiting orders', () => {
  async function fortyFive(who: Guest): Promise<{ orders: string[]; check: string }> {
    const first = await waitingClaim(who);
    const columns = sql.raw(`status, from_ps, to_ps, course, course_type, locale, rail, agree, from_requisites,
      to_requisites, visitor_hash, user_id, clock_at`);
    const { rows } = await sql<{ id: string }>`
      insert into claims (${columns}, from_summa, to_summa) select ${columns}, 5000 + n, to_summa
      from claims, generate_series(1, 44) n where id = ${first} returning id`.execute(api.db);
    await sql`insert into claim_transitions (claim_id, from_status, to_status, actor_kind)
      select c.id, m.from_status, m.to_status, m.actor_kind from claims c, claim_transitions m
      where m.claim_id = ${first} and c.id = any(${rows.map(({ id }) => id)}::uuid[]) order by m.id`.execute(api.db);
    const { id: check } = await open(who, first);
    await submit(who, check);
    return { orders: [first, ...rows.map(({ id }) => id)], check };
  }

  /** Runs the queued jobs as the worker does, including jobs that are queued by other jobs meanwhile. */
  async function runJobs(): Promise<number> {
    for (let ran = 0; ; ran++) {
      const { rows } = await sql<{ data: JobData['verifiedClaims'] }>`
        delete from pgboss.job where name = 'verifiedClaims' returning data`.execute(api.db);
      if (rows.length === 0) return ran;
      for (const { data } of rows) await handlers.verifiedClaims(api.deps, data);
    }
  }

  const left = async (orders: string[]): Promise<number> =>
    (await sql`select from claims where status = 'verify' and id = any(${orders}::uuid[])`.execute(api.db)).rows.length;

  test('all go on when the check passes, twenty in one transaction', async () => {
    const { orders, check } = await fortyFive(new Guest(api));
    expect((await act(check, 'pass')).statusCode).toBe(200);
    expect(await left(orders)).toBe(25);
    expect(await runJobs()).toBe(2);
    expect(await left(orders)).toBe(0);
  });

  test('stay where they are if the check is revoked before their turn', async () => {
    const { orders, check } = await fortyFive(new Guest(api));
    await act(check, 'pass');
    await act(check, 'revoke', { reason: 'edited' });
    await runJobs();
    expect(await left(orders)).toBe(25);
  });

  test('all let their visitor choose when the check is refused', async () => {
    const { orders, check } = await fortyFive(new Guest(api));
    await act(check, 'refuse', { reason: 'unreadable' });
    await runJobs();
    const { rows } = await sql`select from claims where status = 'choice' and note <> ''
      and id = any(${orders}::uuid[])`.execute(api.db);
    expect(rows).toHaveLength(45);
  });
});
