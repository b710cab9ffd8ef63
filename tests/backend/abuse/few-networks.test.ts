import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { receiveAmount } from '#domain/quote.ts';
import { testApp } from '../../support/app.ts';
import { brokenBooks, reserveOf } from '../../support/factories/books.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { wallet } from '../../support/factories/operator-claims.ts';
import { passAllTime, Stranger, setLimits } from '../../support/factories/strangers.ts';

/**
 * Amounts to send, in BTC. The payout of `ordinary` needs about 2.4 % of the reserve, and the payout of `small` needs
 * about 0.8 %.
 */
const sums = { ordinary: '0.0045', small: '0.0015' };
/** Limits on how much of a reserve unpaid claims may hold, with the default values of a new installation. */
const shares = { ownShare: 20, unpaidShare: 70, networkShare: 20, networkFactor: 2, networkReserves: 1, paidFactor: 5 };

const api = await testApp();
const operator = await Operator.open(api);
const { course } = (await api.app.inject(`/api/v1/calculator/pair/${ps.BTC}/${ps.YAMRUB}/`)).json();

let tests = 0;
/**
 * IP addresses of the attackers. Each test needs new addresses, because claims marked as paid in earlier tests stay
 * open.
 */
let networks: string[];

beforeEach(async () => {
  tests += 1;
  networks = [1, 2, 3].map((n) => `203.0.113.${10 * tests + n}`);
  await passAllTime(api);
  await sql`update claims set marked_hold_until = now() - interval '1 second' where status = 'marked_paid'`.execute(
    api.db,
  );
  await sweepClaims(api.deps);
  expect((await reserveOf(api, ps.YAMRUB)).held).toBe('0');
  await setLimits(api, shares);
  return async () => expect(await brokenBooks(api)).toEqual([]);
});

interface Attempt {
  id: string;
  who: Stranger;
  /** `held` if the claim was created and confirmed, otherwise the error code. */
  outcome: string;
}

async function claims(who: Stranger, fromSumma = sums.ordinary): Promise<Attempt> {
  const answer = await who.ask({ fromSumma, toSumma: receiveAmount(fromSumma, course, 2) });
  if (answer.statusCode !== 201) return { id: '', who, outcome: answer.json().code };
  const { id } = answer.json();
  const confirmed = await who.confirm(id);
  return { id, who, outcome: confirmed.statusCode === 200 ? 'held' : confirmed.json().code };
}

async function heldPercent(): Promise<number> {
  const { total, held } = await reserveOf(api, ps.YAMRUB);
  return (Number(held) / Number(total)) * 100;
}

/**
 * Creates claims from one IP address, each with a new browser, e-mail and wallet, until the API refuses further claims
 * from its network.
 */
async function takeAll(ip: string, mark: boolean): Promise<Attempt[]> {
  const taken: Attempt[] = [];
  for (const sum of [sums.ordinary, sums.small]) {
    for (;;) {
      const attempt = await claims(await Stranger.arrive(api, { ip }), sum);
      if (attempt.outcome !== 'held') break;
      if (mark) await attempt.who.confirm(attempt.id, 'paid');
      taken.push(attempt);
    }
  }
  return taken;
}

async function threeNetworksTakeAll({ mark }: { mark: boolean }): Promise<Attempt[]> {
  const taken = [];
  for (const ip of networks) taken.push(...(await takeAll(ip, mark)));
  return taken;
}

test('three networks that mark everything as paid leave a newcomer an ordinary claim, and staff can withdraw the rest', async () => {
  await threeNetworksTakeAll({ mark: true });
  expect((await claims(await Stranger.arrive(api))).outcome).toBe('held');
  expect(await heldPercent()).toBeLessThanOrEqual(70);
  const { total } = await reserveOf(api, ps.YAMRUB);
  const change = `-${Math.floor(Number(total) / 4)}`;
  expect((await operator.post(`reserves/${ps.YAMRUB}/`, { change, note: 'test' })).statusCode).toBe(200);
}, 120_000);

test('three networks that only confirm, and never mark, leave a newcomer an ordinary claim', async () => {
  await threeNetworksTakeAll({ mark: false });
  expect(await heldPercent()).toBeLessThan(85);
  expect((await claims(await Stranger.arrive(api))).outcome).toBe('held');
}, 120_000);

test('the /56 networks of one IPv6 /48 count as one network while the reserve is scarce', async () => {
  for (let n = 16; n < 48; n++) {
    const who = await Stranger.arrive(api, { ip: `2001:db8:7:${n.toString(16)}00::1` });
    const { id, outcome } = await claims(who);
    if (outcome === 'held' && n % 2) await who.confirm(id, 'paid');
  }
  expect(await heldPercent()).toBeLessThan(75);
  expect((await claims(await Stranger.arrive(api))).outcome).toBe('held');
});

const holds = async (id: string): Promise<boolean> => {
  const { rows } = await sql`select from holds where claim_id = ${id} and active`.execute(api.db);
  return rows.length > 0;
};

async function marks(who: Stranger): Promise<string> {
  const { id } = await claims(who);
  expect((await who.confirm(id, 'paid')).json().status).toBe('marked_paid');
  return id;
}

test('the marked claim of a customer who is alone in a network keeps its hold', async () => {
  const id = await marks(await Stranger.arrive(api));
  await threeNetworksTakeAll({ mark: true });
  expect(await holds(id)).toBe(true);
}, 120_000);

test('marked claims of customers who are each alone in a network keep their holds above the share', async () => {
  await setLimits(api, { ...shares, unpaidShare: 5 });
  const ids: string[] = [];
  while (ids.length < 4) ids.push(await marks(await Stranger.arrive(api)));
  expect(await heldPercent()).toBeGreaterThan(7);
  expect(await Promise.all(ids.map(holds))).toEqual([true, true, true, true]);
});

test.each([true, false])(
  'a customer who marked before an attack from the same address keeps the hold, the attack marked: %s',
  async (mark) => {
    const who = await Stranger.arrive(api, { ip: networks[0] ?? '' });
    const id = await marks(who);
    await threeNetworksTakeAll({ mark });
    expect(await holds(id)).toBe(true);
    const { toSumma } = (await who.status(id)).json();
    const credited = await operator.move(id, 'credit', { summa: sums.ordinary, tx: `paid in time, ${mark}` });
    expect(credited.json().claim).toMatchObject({ status: 'paid', toSumma });
    await operator.move(id, 'refund', { note: 'test', refundRequisites: wallet });
    await operator.move(id, 'refunded', { summa: sums.ordinary, tx: `back, ${mark}` });
  },
  120_000,
);

test('the marked claim of a customer who was paid out before keeps its hold behind an address of the attack', async () => {
  const regular = await Stranger.arrive(api, { ip: networks[0] ?? '' });
  const first = await claims(regular);
  await operator.move(first.id, 'credit', { summa: sums.ordinary, tx: 'regular' });
  await operator.move(first.id, 'payout');
  await operator.move(first.id, 'sent', { summa: (await regular.status(first.id)).json().toSumma, tx: 'regular out' });
  await operator.move(first.id, 'done');
  const id = await marks(regular);
  await threeNetworksTakeAll({ mark: true });
  expect(await holds(id)).toBe(true);
}, 120_000);
