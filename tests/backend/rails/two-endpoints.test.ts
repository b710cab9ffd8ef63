import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { freeNonces, runPayouts } from '#backend/modules/rails/payouts/service.ts';
import type { EvmNode, EvmReceipt } from '#backend/payments/evm/node.ts';
import { Journal } from '#backend/signer/journal.ts';
import { signNext } from '#backend/signer/sign-next.ts';
import { claimTest } from '../../support/claim-test.ts';
import { chain, onRail, openSigner, switchSigner, transactionsOf } from '../../support/factories/chain-payout.ts';
import { stubNode, stubPaying } from '../../support/factories/stub-paying.ts';

const { api, operator } = await claimTest();
const signer = await openSigner(api);

beforeAll(async () => {
  await switchSigner(api, true);
  await sql`update networks set confirmations = 3 where code = 'ERC20'`.execute(api.db);
});
afterEach(async () => {
  await sql`delete from chains`.execute(api.db);
  await sql`update chain_payouts set status = 'cancelled' where status in ('queued', 'held')`.execute(api.db);
  await sql`update claims set payout_rail = 'manual' where status = 'payout'`.execute(api.db);
});

const round = (...nodes: EvmNode[]) => runPayouts(api.db, stubPaying(...nodes), async () => true);
const claimOf = async (id: string) => {
  const { status, payoutRail } = await api.db
    .selectFrom('claims')
    .where('id', '=', id)
    .select(['status', 'payoutRail'])
    .executeTakeFirstOrThrow();
  return [status, payoutRail];
};
const payoutOf = (id: string) =>
  api.db.selectFrom('chainPayouts').where('claimId', '=', id).select(['id', 'status']).executeTakeFirst();

/** Returns a claim whose payout is broadcast, and an endpoint that has its transaction in block 90. */
async function broadcast() {
  const { id } = await onRail(operator);
  await round(stubNode());
  await signNext(signer, chain);
  await round(stubNode());
  const payout = (await payoutOf(id))?.id ?? '';
  const [signed] = await transactionsOf(api, payout);
  const receipt: EvmReceipt = { txid: signed?.txid ?? '', ok: true, block: { height: 90, hash: '0x90' }, fee: 21_000n };
  const nonce = Number(signed?.nonce) + 1;
  const mined = (over: Partial<EvmReceipt> = {}) =>
    stubNode({
      receipt: async (txid) => (txid === receipt.txid ? { ...receipt, ...over } : null),
      nonce: async () => nonce,
    });
  return { id, nonce, mined };
}

describe('of two endpoints, the first one alone', () => {
  test('cannot call an arrived payout reverted', async () => {
    const { id, mined } = await broadcast();
    await round(mined({ ok: false }), mined());
    expect(await claimOf(id)).toEqual(['payout_sent', 'chain']);
    await round(mined(), mined());
    expect((await claimOf(id))[0]).toBe('done');
  });

  test('cannot call a payout arrived that is in no block of the other one', async () => {
    const { id, mined } = await broadcast();
    await round(mined(), stubNode());
    await round(mined(), mined({ block: { height: 90, hash: '0xother' } }));
    expect(await claimOf(id)).toEqual(['payout_sent', 'chain']);
    await round(mined(), mined());
  });

  test('cannot call a payout final before the other one has its confirmations', async () => {
    const { id, mined } = await broadcast();
    await round(mined(), { ...mined(), height: async () => 90 });
    expect(await claimOf(id)).toEqual(['payout_sent', 'chain']);
    await round(mined(), mined());
  });

  test('cannot call the nonce of a payout used', async () => {
    const { id, nonce, mined } = await broadcast();
    const lying = (height: number) => stubNode({ nonce: async () => nonce, height: async () => height });
    for (const height of [100, 200, 300]) {
      await round(lying(height), { ...mined(), height: async () => height });
      await round(lying(height), stubNode({ nonce: async () => nonce - 1, height: async () => height }));
    }
    expect(await claimOf(id)).toEqual(['payout_sent', 'chain']);
    for (const height of [100, 200, 300]) await round(lying(height), lying(height));
    expect(await claimOf(id)).toEqual(['check', 'manual']);
  });

  test('cannot set the nonce of the next payout', async () => {
    const { id } = await onRail(operator);
    await round(stubNode({ nonce: async () => 1_000_000_000 }), stubNode());
    expect(await payoutOf(id)).toBeUndefined();
    await round(stubNode(), stubNode());
    await signNext(signer, chain);
    const [signed] = await transactionsOf(api, (await payoutOf(id))?.id ?? '');
    expect(Number(signed?.nonce)).toBeLessThan(100);
    await round(stubNode());
  });
});

test('staff is told once if two endpoints contradict each other for long about a mined payout', async () => {
  const { id, mined } = await broadcast();
  const reasons = async () => {
    const { rows } = await sql<{ reason: string | null; notices: number }>`
      select reason, (select count(*)::int from staff_notices where kind = 'heldPayout' and claim_id = ${id}) as notices
      from chain_payouts where claim_id = ${id}`.execute(api.db);
    return rows;
  };
  await round(mined(), stubNode());
  expect(await reasons()).toEqual([{ reason: null, notices: 0 }]);
  await sql`update chain_payouts set status_at = now() - interval '4 hours' where claim_id = ${id}`.execute(api.db);
  await round(mined(), stubNode());
  await round(mined(), stubNode());
  expect(await reasons()).toEqual([{ reason: 'disputed', notices: 1 }]);
  await round(mined(), mined());
  expect([(await claimOf(id))[0], await reasons()]).toEqual(['done', [{ reason: null, notices: 1 }]]);
});

test('nothing is sent or ended while the watcher does not trust the endpoints', async () => {
  const { id, mined } = await broadcast();
  const next = await onRail(operator);
  await sql`insert into chains (name, network, currencies, problem, problem_since)
    values (${chain}, 'ERC20', array['ETH'], 'disagree', now())`.execute(api.db);
  await round(mined());
  expect([(await claimOf(id))[0], await payoutOf(next.id)]).toEqual(['payout_sent', undefined]);
  await sql`update chains set problem = null, problem_since = null`.execute(api.db);
  await round(mined());
  expect([(await claimOf(id))[0], (await payoutOf(next.id))?.status]).toEqual(['done', 'queued']);
});

test('a payout whose fee would take more than a quarter of it waits for staff', async () => {
  const { id } = await onRail(operator);
  const gwei = 10n ** 9n;
  await round(stubNode({ fees: async () => ({ maxFeePerGas: 400n * gwei, maxPriorityFeePerGas: gwei }) }));
  const row = await api.db
    .selectFrom('chainPayouts')
    .where('claimId', '=', id)
    .select(['status', 'reason'])
    .executeTakeFirst();
  expect(row).toEqual({ status: 'held', reason: 'fee_cap' });
});

test('numbers that a wrong node has set far above are freed by the operator, and their claims go to staff', async () => {
  const { nonce } = await broadcast();
  const fresh = { ...signer, journal: new Journal(join(signer.folder, 'another')) };
  const { id } = await onRail(operator);
  await round(stubNode({ nonce: async () => 1_000_000_000 }));
  expect(await signNext(fresh, chain)).toBe('signed');
  const truth = stubNode({ nonce: async () => nonce });
  await round(truth);
  expect(await claimOf(id)).toEqual(['payout_sent', 'chain']);
  const owner = openDb(api.ownerUrl, { max: 2 });
  expect(await freeNonces(owner, stubPaying(truth))).toBe(1);
  expect(await freeNonces(owner, stubPaying(truth, stubNode({ nonce: async () => nonce + 1 })))).toBeNull();
  await owner.destroy();
  expect(await claimOf(id)).toEqual(['check', 'manual']);
  const next = await onRail(operator);
  await round(truth);
  await signNext(signer, chain);
  const [signed] = await transactionsOf(api, (await payoutOf(next.id))?.id ?? '');
  expect(Number(signed?.nonce)).toBe(nonce);
});
