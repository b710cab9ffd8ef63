import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runPayouts } from '#backend/modules/rails/payouts/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { creditedOnRail, openSigner, recipient } from '../../support/factories/chain-payout.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { stubPaying } from '../../support/factories/stub-paying.ts';

const { api, operator } = await claimTest();

const paying = stubPaying();

beforeAll(async () => {
  await openSigner(api);
});

/**
 * Creates a claim whose payout the rail would send automatically, and lets a member of staff credit its payment by
 * hand.
 */
async function creditedByStaff(by: Operator, number: string) {
  const to = (
    await api.db.selectFrom('paymentSystems').where('code', '=', 'ETH').select('id').executeTakeFirstOrThrow()
  ).id;
  await api.db.updateTable('directions').set({ payoutRail: 'chain' }).where('toPs', '=', to).execute();
  const guest = new Guest(api);
  const draft = await draftOf(api, ps.BTC, to, '0.001');
  const id = await guest.create({ ...draft, toRequisites: { address: recipient } });
  await guest.confirm(id);
  await by.move(id, 'credit', { summa: '0.001', tx: number });
  return { id, toSumma: draft.toSumma as string };
}

/** Sets the four-eyes limit to one and a half times the value of a claim's payout. */
const limitToOneAndAHalf = (summa: string) =>
  sql`update settings set value = value || jsonb_build_object('fourEyesUsd',
    (select round(${summa}::numeric * usd * 1.5, 2)::text from rates where unit = 'ETH'))
    where key = 'claims'`.execute(api.db);

const claimOf = (id: string) =>
  api.db.selectFrom('claims').where('id', '=', id).select(['status', 'payoutRail']).executeTakeFirstOrThrow();
const queuedOf = (id: string) => api.db.selectFrom('chainPayouts').where('claimId', '=', id).select('id').execute();

describe('a payment that staff has entered', () => {
  test('is never paid out by the rail: the payout goes to staff', async () => {
    const { id, toSumma } = await creditedByStaff(operator, 'invented 1');
    await operator.move(id, 'payout');
    await runPayouts(api.db, paying, async () => true);
    expect([await claimOf(id), await queuedOf(id)]).toEqual([{ status: 'payout', payoutRail: 'manual' }, []]);
    const sent = await operator.move(id, 'sent', { summa: toSumma, tx: `0x${'1'.repeat(64)}` });
    expect(sent.json().claim?.status).toBe('payout_sent');
  });

  test('counts for the daily limit of its author, also if the rail has paid it out', async () => {
    const thief = await Operator.open(api, 'cashier');
    const first = await creditedByStaff(thief, 'invented 2');
    await operator.move(first.id, 'payout');
    await runPayouts(api.db, paying, async () => true);
    await operator.move(first.id, 'sent', { summa: first.toSumma, tx: `0x${'2'.repeat(64)}` });
    await sql`update payouts set actor_kind = 'rail', actor_id = 'chain' where claim_id = ${first.id}`.execute(api.db);
    await limitToOneAndAHalf(first.toSumma);
    const second = await creditedByStaff(thief, 'invented 3');
    await thief.move(second.id, 'payout');
    await runPayouts(api.db, paying, async () => true);
    const refused = await thief.move(second.id, 'sent', { summa: second.toSumma, tx: `0x${'3'.repeat(64)}` });
    expect(refused.json().code).toBe('conflict');
  });
});

test('a payout that the rail sends at once needs a fresh code of the member of staff who accepts it', async () => {
  const { id } = await creditedByStaff(operator, 'invented 4');
  const watched = await creditedOnRail(operator);
  await sql`update sessions set code_at = null`.execute(api.db);
  const answers = [await operator.move(id, 'payout'), await operator.move(watched.id, 'payout')];
  expect(answers.map((answer) => answer.json().code)).toEqual(['fresh_code_required', 'fresh_code_required']);
});
