import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { receiveAmount } from '#domain/quote.ts';
import { testApp } from '../../support/app.ts';
import { brokenBooks, reserveOf } from '../../support/factories/books.ts';
import { draftOf, Operator, ps } from '../../support/factories/exchange.ts';
import { passAllTime, Stranger, setLimits } from '../../support/factories/strangers.ts';

const attempts = 1_000;
const hands = 8;
/**
 * Amounts to send, in BTC. The payout of `large` needs about 2.4 % of the reserve, and the payout of `small` about 0.4
 * %.
 */
const sums = { large: '0.0045', small: '0.0007' };

const api = await testApp();
const shares = { ownShare: 20, unpaidShare: 70, networkShare: 10, networkFactor: 2 };
await setLimits(api, { ...shares, ipPerHour: null, openPerIp: null });

/** Creates and confirms a claim. @returns `held` on success, or the error code */
async function claims(who: Stranger, fromSumma: string, fromPs: number = ps.BTC): Promise<string> {
  const toSumma = await receives(fromSumma, fromPs);
  const answer = await who.ask({ fromPs, fromSumma, toSumma });
  if (answer.statusCode !== 201) return answer.json().code;
  const confirmed = await who.confirm(answer.json().id);
  return confirmed.statusCode === 200 ? 'held' : confirmed.json().code;
}

const known = new Map<string, Promise<string>>();
function receives(fromSumma: string, fromPs: number): Promise<string> {
  const key = `${fromPs} ${fromSumma}`;
  const found = known.get(key) ?? askFor(fromSumma, fromPs);
  known.set(key, found);
  return found;
}
async function askFor(fromSumma: string, fromPs: number): Promise<string> {
  const { body } = await api.app.inject(`/api/v1/calculator/pair/${fromPs}/${ps.YAMRUB}/`);
  return receiveAmount(fromSumma, JSON.parse(body).course, 2);
}

/**
 * Creates claims concurrently. Each visitor alternates between a large and a small amount.
 * @returns how often each outcome occurred
 */
async function storm(bots: Stranger[]): Promise<Map<string, number>> {
  const came = new Map<string, number>();
  let next = 0;
  const hand = async () => {
    for (let n = next++; n < attempts; n = next++) {
      const bot = bots[n % bots.length] as Stranger;
      const result = await claims(bot, Math.floor(n / bots.length) % 2 ? sums.small : sums.large);
      came.set(result, (came.get(result) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return came;
}

async function heldPercent(): Promise<number> {
  const { total, held } = await reserveOf(api, ps.YAMRUB);
  return (Number(held) / Number(total)) * 100;
}

async function timePasses() {
  await passAllTime(api);
  await sweepClaims(api.deps);
}

describe(`${attempts} unpaid claims`, () => {
  test.each([
    { identities: 1, networks: 1, most: 20 },
    { identities: 50, networks: 3, most: 3 * 20 },
  ])(
    'of $identities identities on $networks networks hold at most $most percent of the reserve, and an honest newcomer still gets a claim',
    async ({ identities, networks, most }) => {
      const bots: Stranger[] = [];
      while (bots.length < identities)
        bots.push(await Stranger.arrive(api, { ip: `203.0.113.${bots.length % networks}` }));
      const came = await storm(bots);
      expect(came.get('held')).toBeGreaterThan(1);
      expect([...came.values()].reduce((sum, count) => sum + count)).toBe(attempts);
      expect(await heldPercent()).toBeLessThanOrEqual(most);
      expect(await claims(await Stranger.arrive(api), sums.large)).toBe('held');
      await timePasses();
      expect((await reserveOf(api, ps.YAMRUB)).held).toBe('0');
      expect(await brokenBooks(api)).toEqual([]);
    },
    600_000,
  );
});

test('a network that holds its share in one direction gets no more of the reserve in another', async () => {
  await setLimits(api, { ...shares, networkShare: 2, networkFactor: 1 });
  const ip = '203.0.113.200';
  expect(await claims(await Stranger.arrive(api, { ip }), sums.large)).toBe('held');
  const neighbour = await Stranger.arrive(api, { ip });
  expect(await claims(neighbour, '2', ps.LTC)).toBe('limit_ip');
  expect(await claims(await Stranger.arrive(api), '2', ps.LTC)).toBe('held');
  await timePasses();
});

test('one person may hold a fifth of a reserve with one claim, but not with several', async () => {
  await setLimits(api, { open: null, ownShare: 3 });
  const piecemeal = await Stranger.arrive(api);
  expect(await claims(piecemeal, sums.large)).toBe('held');
  expect(await claims(piecemeal, sums.large)).toBe('limit_active');
  expect(await claims(await Stranger.arrive(api), '0.01')).toBe('held');
  await timePasses();
});

async function strangersHold(percent: number) {
  while ((await heldPercent()) < percent) await claims(await Stranger.arrive(api), sums.large);
}

test('above the share of unpaid claims, a person gets one claim of any size, but no second one', async () => {
  await setLimits(api, { ...shares, unpaidShare: 5 });
  await strangersHold(6);
  const newcomer = await Stranger.arrive(api);
  expect(await claims(newcomer, sums.small)).toBe('held');
  expect(await claims(newcomer, sums.small)).toBe('limit_active');
  expect(await claims(await Stranger.arrive(api), '0.01')).toBe('held');
  await timePasses();
});

test('strangers who never paid cannot limit a visitor with a finished claim, up to five times its payout', async () => {
  await setLimits(api, { ...shares, unpaidShare: 5 });
  const regular = await Stranger.arrive(api);
  const id = (await regular.ask()).json().id;
  const { toSumma } = (await regular.confirm(id)).json();
  const operator = await Operator.open(api);
  await operator.move(id, 'credit', { summa: '0.001', tx: 'regular' });
  await operator.move(id, 'payout');
  await operator.move(id, 'sent', { summa: toSumma, tx: 'out' });
  await operator.move(id, 'done');
  expect((await regular.status(id)).json().status).toBe('done');

  await strangersHold(6);
  expect([await claims(regular, '0.0024'), await claims(regular, '0.0024')]).toEqual(['held', 'held']);
  expect(await claims(regular, sums.small)).toBe('limit_active');
});

describe('the reserves that unpaid claims of one network hold together', () => {
  /** Received currencies. In the demo, exchanges into these currencies have no maximum amount. */
  const received = [ps.LTC, ps.TRX, ps.USDTTRC20] as const;

  async function holdsOf(toPs: number, percent: number, who: Stranger): Promise<{ id: string; code: string }> {
    const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${ps.BTC}/${toPs}/` })).json();
    const sent = ((Number((await reserveOf(api, toPs)).total) * percent) / 100 / Number(pair.course)).toFixed(8);
    const { quoteId: _quote, ...draft } = await draftOf(api, ps.BTC, toPs, sent);
    const answer = await who.ask({ ...draft, email: who.draft.email });
    if (answer.statusCode !== 201) return { id: '', code: answer.json().code };
    const { id } = answer.json();
    const confirmed = await who.confirm(id);
    return { id, code: confirmed.statusCode === 200 ? 'held' : confirmed.json().code };
  }

  beforeEach(async () => {
    await sql`update holds set active = false where active`.execute(api.db);
  });

  const none = { unpaidShare: null, networkShare: null, networkReserves: 1 };

  /**
   * Creates one claim for each of several reserves, and each claim takes 60 percent of its reserve. All visitors are
   * different but share one IP address.
   */
  async function eachTakes(ip: string): Promise<{ id: string; code: string; who: Stranger }[]> {
    const taken = [];
    for (const toPs of received) {
      const who = await Stranger.arrive(api, { ip });
      const held = await holdsOf(toPs, 60, who);
      if (held.code === 'held') await who.confirm(held.id, 'paid');
      taken.push({ ...held, who });
    }
    return taken;
  }

  test('are at most one whole reserve, also when all are marked paid; others still get a claim', async () => {
    await setLimits(api, none);
    const taken = await eachTakes('203.0.113.220');
    expect(taken.map(({ code }) => code)).toEqual(['held', 'limit_ip', 'limit_ip']);
    for (const toPs of received.slice(1))
      expect((await holdsOf(toPs, 60, await Stranger.arrive(api))).code).toBe('held');
  });

  test('count a claim with less than half of its sum credited, but no longer one with more', async () => {
    await setLimits(api, none);
    const ip = '203.0.113.221';
    const operator = await Operator.open(api);
    const [dust] = await eachTakes(ip);
    const { id = '' } = dust ?? {};
    const due = (await dust?.who.status(id))?.json().fromSumma;
    expect((await operator.move(id, 'credit', { summa: '0.00000100', tx: 'dust' })).statusCode).toBe(200);
    expect((await dust?.who.status(id))?.json().status).toBe('paid_partial');
    expect((await holdsOf(ps.TRX, 60, await Stranger.arrive(api, { ip }))).code).toBe('limit_ip');

    const half = (Number(due) * 0.6).toFixed(8);
    expect((await operator.move(id, 'credit', { summa: half, tx: 'half' })).statusCode).toBe(200);
    expect((await dust?.who.status(id))?.json().status).toBe('paid_partial');
    expect((await holdsOf(ps.TRX, 60, await Stranger.arrive(api, { ip }))).code).toBe('held');
  });
});
