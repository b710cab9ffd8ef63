import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import type { ApiError } from '#backend/errors.ts';
import { createClaim } from '#backend/modules/claims/intake/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { claimDraft } from '#contracts/claim.ts';
import { subtract } from '#domain/amount.ts';
import { networkOf } from '#domain/network.ts';
import { testApp } from '../../support/app.ts';
import { brokenBooks, reserveOf } from '../../support/factories/books.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { Stranger, setLimits } from '../../support/factories/strangers.ts';
import { testSecret } from '../../support/global-setup.ts';

const api = await testApp();
beforeEach(async () => {
  await setLimits(api);
});

async function arrive(count: number): Promise<Stranger[]> {
  const strangers: Stranger[] = [];
  while (strangers.length < count) strangers.push(await Stranger.arrive(api));
  return strangers;
}

async function madeBy(strangers: Stranger[]): Promise<{ stranger: Stranger; id: string }[]> {
  const made = [];
  for (const stranger of strangers) made.push({ stranger, id: (await stranger.ask()).json().id as string });
  return made;
}

describe('claims created concurrently', () => {
  test('each get their own response', async () => {
    const strangers = await arrive(20);
    const answers = await Promise.all(strangers.map((stranger) => stranger.ask()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const ids = answers.map((answer) => answer.json().id);
    expect(new Set(ids).size).toBe(20);
    const pages = await Promise.all(strangers.map((stranger, place) => stranger.status(ids[place])));
    expect(pages.map((page) => [page.json().own, page.json().email])).toEqual(
      strangers.map(({ draft }) => [true, draft.email]),
    );
  });

  test('are refused each for its own reason, while the others are created', async () => {
    const strangers = await arrive(12);
    const wrong = [{ fromSumma: '0.00000001' }, { toSumma: '1' }, { agree: { aml: 9, replenishment: 1 } }];
    const asked = await Promise.all(strangers.map((stranger, place) => stranger.tries(wrong[place % 4] ?? {})));
    expect(asked).toEqual(Array.from({ length: 3 }, () => ['min', 'course_changed', 'validation', 201]).flat());
  });

  test('by one person are counted one after the other, from any browser of one network', async () => {
    await setLimits(api, { open: 1 });
    const others = await arrive(5);
    const person: Stranger[] = [];
    const same = { email: 'one-person@example.org', ip: '198.51.98.7' };
    while (person.length < 3) person.push(await Stranger.arrive(api, same));
    const asked = await Promise.all([...others, ...person].map((stranger) => stranger.tries()));
    expect(asked.slice(0, 5)).toEqual(Array(5).fill(201));
    expect(asked.slice(5).filter((end) => end === 'limit_active')).toHaveLength(2);
    expect(asked.slice(5)).toContain(201);
  });

  test('from one address are counted one after the other', async () => {
    await setLimits(api, { openPerIp: 2 });
    const neighbour = () => Stranger.arrive(api, { ip: '2001:db8:9:9::1' });
    expect(await (await neighbour()).tries()).toBe(201);
    const neighbours = [await neighbour(), await neighbour()];
    const results = await Promise.all(neighbours.map((stranger) => stranger.tries()));
    expect(new Set(results)).toEqual(new Set([201, 'limit_ip']));
  });

  test('by eight persons behind one IPv4 address are counted one after the other', async () => {
    await setLimits(api, { openPerIp: 1 });
    const network = networkOf('198.51.99.1');
    const neighbours = await arrive(8);
    const ends = await Promise.all(
      neighbours.map(({ draft, cookie }) => {
        const hash = createHash('sha256').update(cookie).digest();
        const maker = { userId: null, hash, locale: 'ru' as const, network };
        return moneyTransaction(api.db, (tx) => createClaim(tx, testSecret, claimDraft.parse(draft), maker)).then(
          () => 'made',
          (error: ApiError) => error.code,
        );
      }),
    );
    expect(ends.filter((end) => end === 'made')).toHaveLength(1);
    expect(ends.filter((end) => end === 'limit_ip')).toHaveLength(7);
  });
});

describe('claims confirmed concurrently', () => {
  /** Adjusts the reserve so that exactly `claims` more claims with the payout `toSumma` can be confirmed. */
  async function leave(operator: Operator, toSumma: string, claims: number): Promise<void> {
    const { total, held } = await reserveOf(api, ps.YAMRUB);
    const { rows } = await sql<{ change: string }>`
      select trim_scale(${toSumma}::numeric * ${claims} - ${subtract(total, held)}::numeric)::text as change`.execute(
      api.db,
    );
    const answer = await operator.post(`reserves/${ps.YAMRUB}/`, { change: rows[0]?.change, note: 'for the rush' });
    expect(answer.statusCode).toBe(200);
  }

  const outcome = async ({ stranger, id }: { stranger: Stranger; id: string }) => {
    const answer = (await stranger.confirm(id)).json();
    return answer.status ?? answer.code;
  };

  test('hold no more than the reserve has, even if each alone would fit', async () => {
    const operator = await Operator.open(api);
    const made = await madeBy(await arrive(8));
    // All claims of this test pay out the same amount from the same reserve.
    const toSumma = String(made[0]?.stranger.draft.toSumma);
    await leave(operator, toSumma, 3);
    const outcomes = await Promise.all(made.map(outcome));
    expect(outcomes.filter((end) => end === 'wait_payment')).toHaveLength(3);
    expect(outcomes.filter((end) => end === 'reserve_exhausted')).toHaveLength(5);
    expect(await brokenBooks(api)).toEqual([]);
    await leave(operator, toSumma, 1000);
  });

  test('do not wait for a claim that another transaction has locked', async () => {
    const [locked, ...others] = await madeBy(await arrive(9));
    if (!locked) throw new Error('nobody arrived');
    const owner = openDb(api.ownerUrl, { max: 1 });
    const late = await transaction(owner, async (tx) => {
      await sql`select from claims where id = ${locked.id} for update`.execute(tx);
      const ends = [...others.slice(0, 4), locked, ...others.slice(4)].map(outcome);
      const [end] = ends.splice(4, 1);
      expect(await Promise.all(ends)).toEqual(Array(8).fill('wait_payment'));
      return { end };
    });
    await owner.destroy();
    expect(await late.end).toBe('wait_payment');
  });

  test('hold the reserve once if one visitor confirms repeatedly', async () => {
    const made = await madeBy(await arrive(3));
    const before = await reserveOf(api, ps.YAMRUB);
    const outcomes = await Promise.all([...made, ...made, ...made].map(outcome));
    expect(outcomes.filter((end) => end === 'wait_payment')).toHaveLength(3);
    expect(outcomes.filter((end) => end === 'conflict')).toHaveLength(6);
    const { rows } = await sql`
      select from claim_transitions where to_status = 'wait_payment' and claim_id = any(${made.map(({ id }) => id)}::uuid[])`.execute(
      api.db,
    );
    expect(rows).toHaveLength(3);
    expect((await reserveOf(api, ps.YAMRUB)).held).not.toBe(before.held);
    expect(await brokenBooks(api)).toEqual([]);
  });
});
