import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { endHolds, reverseReward } from '#backend/modules/referral/rewards/service.ts';
import { compare, multiply, subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { anAddress, User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest();
let partner: User;
let payments = 0;

const programme = async () => (await partner.me('GET', 'refferal/')).json();
const history = async (status = 'all') => (await partner.me('GET', `refferal/dw/?status=${status}`)).json().results;

/** Creates a claim of a visitor who came through the partner's referral link. */
async function visit(): Promise<{ id: string; guest: Guest; toSumma: string }> {
  const { code } = await programme();
  const guest = new Guest(api);
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  const body = { ...draft, refferal: code, toRequisites: demoCard(String(420_000 + payments)) };
  const answer = await guest.post('/api/v1/claim/', body, { 'x-forwarded-for': anAddress() });
  return { id: answer.json().id, guest, toSumma: draft.toSumma as string };
}

async function finish({ id, guest, toSumma }: Awaited<ReturnType<typeof visit>>): Promise<void> {
  await guest.confirm(id);
  await operator.move(id, 'credit', { summa: '0.01', tx: `reward ${payments++}` });
  await operator.move(id, 'payout');
  await operator.move(id, 'sent', { summa: toSumma, tx: 'out' });
  expect((await operator.move(id, 'done')).statusCode).toBe(200);
}

const passHold = () => sql`update referral_rewards set due_at = now() where due_at is not null`.execute(api.db);
const reverse = (id: string) => moneyTransaction(api.db, (tx) => reverseReward(tx, id, `operator:${operator.id}`));

beforeEach(async () => {
  partner = await User.enter(api);
});

describe('a reward', () => {
  test('is expected from the claim on, credited on hold when it is done, and in the balance after the hold', async () => {
    const claim = await visit();
    expect(await history()).toMatchObject([{ kind: 'd', status: 'refwait', summa: '0' }]);
    await finish(claim);
    const { hold, balance, claims, earned } = await programme();
    expect({ isEarned: compare(hold, '0') > 0, balance, claims, earned }).toEqual({
      isEarned: true,
      balance: '0',
      claims: 1,
      earned: hold,
    });
    expect(await history('refwait')).toMatchObject([{ summa: hold, percent: '0.1' }]);
    await endHolds(api.deps);
    expect((await programme()).balance).toBe('0');
    await passHold();
    await endHolds(api.deps);
    expect(await programme()).toMatchObject({ balance: hold, hold: '0' });
    expect(await history('refsucc')).toHaveLength(1);
  });

  test('is the level’s percent of the sum, but at most half of what the exchange earns', async () => {
    const claim = await visit();
    await finish(claim);
    const { rows } = await sql<{ turnover: string; earnings: string }>`
      select (0.01 * b.usd)::text as turnover, (0.01 * b.usd - ${claim.toSumma}::numeric * r.usd)::text as earnings
      from rates b, rates r where b.unit = 'BTC' and r.unit = 'RUB'`.execute(api.db);
    const { turnover = '0', earnings = '0' } = rows[0] ?? {};
    const { hold } = await programme();
    const most = [multiply(turnover, '0.001'), multiply(earnings, '0.5')].toSorted(compare)[0] ?? '0';
    const missing = subtract(most, hold);
    expect([compare(missing, '-0.01'), compare(missing, '0.01')]).toEqual([1, -1]);
  });

  test('of a claim that ends without an exchange is cancelled', async () => {
    const { id, guest } = await visit();
    await guest.confirm(id, 'cancel');
    expect(await history()).toMatchObject([{ status: 'refcancel' }]);
    expect(await programme()).toMatchObject({ claims: 0, hold: '0' });
  });

  test('that is reversed leaves the hold', async () => {
    const claim = await visit();
    await finish(claim);
    await reverse(claim.id);
    await reverse(claim.id);
    expect(await programme()).toMatchObject({ hold: '0', balance: '0', earned: '0' });
  });

  test('that is reversed after the hold leaves the balance, and the rest is a loss', async () => {
    const claim = await visit();
    await finish(claim);
    await passHold();
    await endHolds(api.deps);
    const { balance } = await programme();
    // Inserts a withdrawal of three quarters of the partner's balance.
    const { rows } = await sql<{ id: string }>`
      insert into withdrawals (member_id, ps, summa, fee, to_ps, to_summa, to_requisites)
      select id, ps, balance * 0.75, 0, ${ps.SBERRUB}, 1, '[]' from referral_members where user_id = ${partner.id}
      returning id`.execute(api.db);
    expect(rows).toHaveLength(1);
    await sql`update referral_members set balance = balance * 0.25 where user_id = ${partner.id}`.execute(api.db);
    await reverse(claim.id);
    expect(await programme()).toMatchObject({ hold: '0', balance: '0' });
    const loss = await sql<{ summa: string }>`
      select e.summa::text as summa from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_transactions x on x.id = e.transaction_id
      where x.key = ${`unreward:${claim.id}`} and a.name like 'loss:%'`.execute(api.db);
    expect(compare(loss.rows[0]?.summa ?? '0', multiply(balance, '0.75'))).toBe(0);
  });
});

describe('clicks', () => {
  const click = (code: string, ip: string) =>
    new Guest(api).post('/api/v1/referral/click/', { code }, { 'x-forwarded-for': ip });

  test('count once per network and day, and unknown codes are ignored', async () => {
    const { code } = await programme();
    const [first, second] = [anAddress(), anAddress()];
    for (const ip of [first, first, second]) expect((await click(code, ip)).statusCode).toBe(204);
    expect((await click('unknown', first)).statusCode).toBe(204);
    expect((await programme()).clicks).toBe(2);
    const days = (await partner.me('GET', 'refferal/earnings/?days=7')).json();
    expect([days.length, days.at(-1).clicks]).toEqual([7, 2]);
  });
});
