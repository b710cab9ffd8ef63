import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { creditDeposit } from '#backend/modules/claims/payment/service.ts';
import { heldFor, moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

let api: TestApp;

beforeAll(async () => {
  api = await testApp();
  await (await Operator.open(api)).post(`reserves/${ps.SBERRUB}/`, { change: '9000000000', note: 'enough' });
});

afterAll(async () => {
  expect(await brokenBooks(api)).toEqual([]);
});

interface Report {
  id: string;
  key: string;
  summa: string;
}

const parts = ['0.001', '0.002', '0.003', '0.0015', '0.0025'];
const claims = 100;
const times = 20;

async function openClaims(): Promise<string[]> {
  const draft = { ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), quoteId: undefined };
  const ids: string[] = [];
  for (let made = 0; made < claims; made++) {
    const guest = new Guest(api);
    const id = await guest.create(draft);
    await guest.confirm(id);
    ids.push(id);
  }
  return ids;
}

const take = ({ id, key, summa }: Report) =>
  moneyTransaction(api.db, async (tx) =>
    creditDeposit(tx, { claim: await lockClaim(tx, id), key, summa, actor: 'rail:test' }),
  );

const reportsOf = (id: string): Report[] => parts.map((summa, part) => ({ id, key: `${id} ${part}`, summa }));

/** Shuffles a list with a fixed seed, so that a failure can be reproduced. */
function shuffled<T>(list: T[]): T[] {
  let state = 20_261_121;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return list
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function endOf(id: string): Promise<string> {
  const { status, reason } = await api.db
    .selectFrom('claims')
    .where('id', '=', id)
    .select(['status', 'reason'])
    .executeTakeFirstOrThrow();
  const held = (await heldFor(api.db, id)).map(({ code, summa }) => `${summa} ${code}`);
  return `${status} ${reason} ${held.join()}`;
}

test('10,000 shuffled and repeated payment reports have the same result as reports sent once and in order', {
  timeout: 900_000,
}, async () => {
  const [inOrder, ...others] = await openClaims();
  if (!inOrder) throw new Error('no claim');
  for (const report of reportsOf(inOrder)) await take(report);
  const expected = await endOf(inOrder);
  expect(expected).toBe('paid null 0.01 BTC');

  const reports = shuffled(
    [inOrder, ...others].flatMap(reportsOf).flatMap((report) => Array.from({ length: times }, () => report)),
  );
  expect(reports).toHaveLength(10_000);
  const queue = reports.values();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (const report of queue) {
        // If the same payment is reported twice at the same moment, one of the two reports may fail with a conflict.
        // The test ignores this failure, because a payment provider would repeat the failed report.
        await take(report).catch((error) => {
          if (error.code !== 'conflict') throw error;
        });
      }
    }),
  );
  for (const id of [inOrder, ...others]) expect(await endOf(id)).toBe(expected);
});
