import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { add } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { leaveFree } from '../../support/factories/books.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { sent, type Walked, walkTo, wallet } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
const colleague = await Operator.open(api);

const set = (settings: object) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);
const setLimit = (operatorDayUsd: string | null) =>
  set({ approvalUsd: null, withdrawalShare: null, fourEyesUsd: null, operatorDayUsd });
const credit = (by: Operator, id: string, summa: string, tx: string) => by.move(id, 'credit', { summa, tx });
const send = async ({ id, toSumma }: Walked, by: Operator) =>
  (await by.move(id, 'sent', { summa: toSumma, tx: `out ${id}` })).json();
const usdOf = async (unit: string) =>
  (await api.db.selectFrom('rates').where('unit', '=', unit).select('usd').executeTakeFirstOrThrow()).usd;
const followUpOf = (id: string) =>
  api.db.selectFrom('claims').where('linkedTo', '=', id).select(['id', 'fromSumma']).executeTakeFirstOrThrow();

/**
 * Returns a claim with an accepted payout. Two operators have credited its payment: the first operator 0.009 BTC, the
 * second 0.001 BTC.
 */
async function paidByTwo(first: Operator, second: Operator, number: string): Promise<Walked> {
  const walked = await walkTo(first, 'paid_partial');
  await credit(second, walked.id, '0.001', number);
  await second.move(walked.id, 'payout');
  return walked;
}

describe('the daily limit of one operator', () => {
  test('stops five invented payments of 2,900 dollars before the fourth payout', async () => {
    await set({ fourEyesUsd: null });
    await leaveFree(operator, ps.SBERRUB, '100000000');
    const price = await usdOf('BTC');
    const { rows } = await sql<{ summa: string }>`
      select trim_scale(round(2900 / ${price}::numeric, 8))::text as summa`.execute(api.db);
    const summa = rows[0]?.summa ?? '';
    const statuses: string[] = [];
    for (const number of ['one', 'two', 'three', 'four', 'five']) {
      const guest = new Guest(api);
      const draft = await draftOf(api, ps.BTC, ps.SBERRUB, summa);
      const id = await guest.create(draft);
      await guest.confirm(id);
      await credit(operator, id, summa, `invented ${number}`);
      await operator.move(id, 'payout');
      const answer = await send({ id, guest, toSumma: draft.toSumma as string }, operator);
      statuses.push(answer.claim?.status ?? answer.code);
    }
    expect(statuses).toEqual(['payout_sent', 'payout_sent', 'payout_sent', 'conflict', 'conflict']);
  });

  test('binds an operator who tops up the payment of a colleague whose limit is used up', async () => {
    await setLimit(null);
    const walked = await paidByTwo(colleague, operator, 'topped up');
    await setLimit('0.01');
    expect((await send(walked, operator)).fields.action[0]).toContain('лимит на сутки');
  });

  test('lets each of two operators above their limits approve what the other sends', async () => {
    await setLimit(null);
    const walked = await paidByTwo(colleague, operator, 'of two');
    await setLimit('0.01');
    expect((await colleague.move(walked.id, 'approve')).statusCode).toBe(200);
    expect((await send(walked, colleague)).code).toBe('conflict');
    expect((await send(walked, operator)).claim.status).toBe('payout_sent');
  });

  test('lets the colleague approve who accepted the payout', async () => {
    const walked = await walkTo(operator, 'paid');
    await setLimit('0.01');
    await colleague.move(walked.id, 'payout');
    expect((await send(walked, operator)).code).toBe('conflict');
    expect((await colleague.get(`claims/${walked.id}/`)).json()).toMatchObject({ approval: { mine: false } });
    expect((await colleague.move(walked.id, 'approve')).statusCode).toBe(200);
    expect((await send(walked, operator)).claim.status).toBe('payout_sent');
  });

  test('binds the refund of a surplus that the same operator entered', async () => {
    await setLimit(null);
    const walked = await walkTo(operator, 'wait_payment');
    await credit(operator, walked.id, add(sent, '0.02'), 'with a surplus');
    const surplus = await followUpOf(walked.id);
    await operator.move(surplus.id, 'refund', { note: 'Too much.', refundRequisites: wallet });
    await setLimit('0.01');
    const refund = { summa: surplus.fromSumma, tx: 'back' };
    expect((await operator.move(surplus.id, 'refunded', refund)).json().code).toBe('conflict');
    expect((await colleague.move(surplus.id, 'refunded', refund)).json().claim.status).toBe('refunded');
  });

  test('does not count payments that a rail reported', async () => {
    await setLimit(null);
    const walked = await walkTo(operator, 'payout');
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`set session_replication_role = replica`.execute(owner);
    await sql`update ledger_transactions set actor_kind = 'rail', actor_id = 'test'
      where claim_id = ${walked.id} and kind = 'deposit'`.execute(owner);
    await owner.destroy();
    await setLimit('0.01');
    expect((await send(walked, operator)).claim.status).toBe('payout_sent');
  });
});

test('an approved payout and refund are in the journal of the person who approved', async () => {
  await setLimit(null);
  const [payout, refund] = [await walkTo(operator, 'payout'), await walkTo(operator, 'refund')];
  await setLimit('0.01');
  for (const { id } of [payout, refund]) await colleague.move(id, 'approve');
  const { results } = (await operator.get('journal/?room=claims')).json();
  const by = (await api.db.selectFrom('users').where('id', '=', colleague.id).select('email').executeTakeFirst())
    ?.email;
  expect(results.slice(0, 2)).toMatchObject([
    { by, changes: [{ field: 'refundApproved', before: null, after: `${sent} BTC` }] },
    { by, changes: [{ field: 'payoutApproved', before: null, after: `${payout.toSumma} RUB` }] },
  ]);
});

describe('a withdrawal above the daily limit', () => {
  const withdraw = () => operator.post(`reserves/${ps.LTC}/`, { change: '-1', note: 'Sold.' });
  const dayOfRequest = async () => (await colleague.get('posting-requests/')).json()[0].day;
  const declineAll = async () => {
    for (const { id } of (await operator.get('posting-requests/')).json())
      await operator.post(`posting-requests/${id}/`, { approve: false });
  };

  test('says why it waits, also without a rate', async () => {
    await setLimit('0.01');
    expect((await withdraw()).json().isWaiting).toBe(true);
    expect(await dayOfRequest()).toEqual({ limit: '0.01', sent: expect.stringMatching(/^\d+\.?\d*$/) });
    await declineAll();
    await sql`update rates set unit = 'LTC?' where unit = 'LTC'`.execute(api.db);
    await withdraw();
    await sql`update rates set unit = 'LTC' where unit = 'LTC?'`.execute(api.db);
    expect(await dayOfRequest()).toEqual({ limit: '0.01', sent: null });
    await declineAll();
  });

  test('names no daily limit if it waits for another reason', async () => {
    await set({ approvalUsd: '0.01', withdrawalShare: null, operatorDayUsd: null });
    await withdraw();
    expect(await dayOfRequest()).toBeNull();
    await declineAll();
  });
});
