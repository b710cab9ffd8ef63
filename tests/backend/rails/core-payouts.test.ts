import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCoins } from '#backend/modules/rails/coins/service.ts';
import { coreSender } from '#backend/modules/rails/payouts/senders/core.ts';
import { formalAddress, receivedAt, type SpendableCoin, spendByHand } from '../../support/core/core-payout.ts';
import { CorePayouts } from '../../support/core/core-payouts.ts';
import { testNodes } from '../../support/core/nodes.ts';
import type { TestNode } from '../../support/core/test-node.ts';
import { chain, switchSigner, transactionsOf } from '../../support/factories/chain-payout.ts';

describe.each(testNodes)('a payout on a Core chain, with $name', ({ start }) => {
  let live: TestNode;
  let world: CorePayouts;

  beforeAll(async () => {
    live = await start();
    world = await CorePayouts.open(live);
  });
  afterAll(() => live?.stop());
  beforeEach(() => switchSigner(world.api, true));

  test('goes from the queue to a final transaction without a human, and its fee is posted', async () => {
    const { id, address, units } = await world.owed();
    await world.round();
    expect(await world.payoutOf(id)).toMatchObject({ status: 'queued', toAddress: formalAddress(address) });
    expect(await world.sign()).toBe('signed');
    const [signed] = await transactionsOf(world.api, (await world.payoutOf(id))?.id ?? '');
    await world.round();
    expect(await world.claimOf(id)).toMatchObject({ status: 'payout_sent', tx: signed?.txid });
    expect(await world.node.knows(signed?.txid ?? '')).toBe(true);
    await world.mine(1);
    await world.round();
    expect(await world.payoutOf(id)).toMatchObject({ status: 'mined', confirmations: 1 });
    await world.mine(2);
    await world.round();
    expect(await world.claimOf(id)).toMatchObject({ status: 'done', tx: signed?.txid });
    expect(await receivedAt(live, address)).toEqual([units]);
    const { fee, feePosted, status } = (await world.payoutOf(id)) ?? {};
    expect([status, feePosted, Number(fee) > 0.00001 && Number(fee) < 0.0001]).toEqual(['final', true, true]);
    const { rows } = await sql<{ balance: string }>`
      select balances ->> 'LTC' as balance from chain_wallets where chain = ${chain}`.execute(world.api.db);
    const total = await receivedAt(live, world.wallet);
    expect(Number(rows[0]?.balance)).toBeLessThan(40);
    expect(total.length).toBe(3);
  });

  test('is sent once by two workers, although the node fails, forgets or answers too late', async () => {
    const { id, address, units } = await world.owed();
    await world.round();
    expect(await world.sign()).toBe('signed');
    const lost = async () => {
      throw new Error('too late');
    };
    const acceptsAndFails = async (raw: string) => {
      await world.node.broadcast(raw).catch(() => {});
      throw new Error('already known');
    };
    await world.round({ broadcast: lost });
    expect((await world.claimOf(id))?.status).toBe('payout_sent');
    await Promise.all([
      world.round({ broadcast: acceptsAndFails }),
      world.round({ broadcast: acceptsAndFails, knows: async () => false }),
    ]);
    await world.round({ height: lost }).catch(() => {});
    await world.finish();
    await world.round({ broadcast: acceptsAndFails, knows: async () => false });
    expect((await world.claimOf(id))?.status).toBe('done');
    expect(await receivedAt(live, address)).toEqual([units]);
  });

  test('has coins of its own, and waits for the next block when every coin is in use', async () => {
    const claims = [];
    for (let n = 0; n < 9; n += 1) claims.push(await world.owed());
    for (let n = 0; n < 4; n += 1) {
      await world.round();
      while ((await world.sign()) === 'signed');
    }
    const waiting = await Promise.all(claims.map(async ({ id }) => (await world.payoutOf(id))?.status ?? 'unqueued'));
    expect(waiting).toContain('unqueued');
    expect(waiting).not.toContain('held');
    const { rows } = await sql<{ coins: number; different: number }>`
      select count(*)::int as coins, count(distinct txid || ':' || vout)::int as different from chain_payout_coins`.execute(
      world.api.db,
    );
    expect(rows[0]?.coins).toBe(rows[0]?.different);
    for (let n = 0; n < 6; n += 1) {
      await world.round();
      while ((await world.sign()) === 'signed');
      await world.finish();
    }
    for (const { id, address, units } of claims) {
      expect((await world.claimOf(id))?.status).toBe('done');
      expect(await receivedAt(live, address)).toEqual([units]);
    }
  });

  test('that a reorganization removes is broadcast again and paid once', async () => {
    const { id, address, units } = await world.owed();
    await world.round();
    await world.sign();
    await world.round();
    await world.mine(2);
    await world.round();
    expect((await world.payoutOf(id))?.status).toBe('mined');
    await live.removeBlocks(2);
    await world.watch();
    await world.round();
    expect((await world.payoutOf(id))?.status).toBe('broadcast');
    await world.finish();
    expect((await world.claimOf(id))?.status).toBe('done');
    expect(await receivedAt(live, address)).toEqual([units]);
  });

  test('that nobody mines is shown to staff, and completes when it is mined after all', async () => {
    const { id } = await world.owed();
    await world.round();
    await world.sign();
    await world.round();
    const payout = (await world.payoutOf(id))?.id ?? '';
    await world.asOwner(sql`update chain_transactions set at = at - interval '2 days' where payout_id = ${payout}`);
    await world.round();
    await world.round();
    expect(await world.payoutOf(id)).toMatchObject({ status: 'broadcast', reason: 'stuck', wanted: 1 });
    await world.finish();
    expect((await world.claimOf(id))?.status).toBe('done');
  });

  test('is replaced by a transaction with a higher fee and the same coins, and the mined one counts', async () => {
    const { id, address, units } = await world.owed();
    await world.round();
    await world.sign();
    await world.round();
    const payout = (await world.payoutOf(id))?.id ?? '';
    const [first] = await transactionsOf(world.api, payout);
    const replacing = { ...world.paying, config: { ...world.paying.config, coin: 'bitcoin' as const } };
    const row = { txid: '', raw: '', nonce: '0', maxFee: '10', priorityFee: '10', fee: '1', age: 0 };
    const fees = await coreSender(world.api.db, replacing, world.wallet).raisedFees(row);
    expect(fees?.maxFee).toBe(13n);
    await sql`update chain_payouts set wanted = 2, max_fee = 13, priority_fee = 13 where id = ${payout}`.execute(
      world.api.db,
    );
    expect(await world.sign()).toBe('signed');
    const signed = await transactionsOf(world.api, payout);
    await world.round();
    const known = await Promise.all(signed.map(({ txid }) => world.node.knows(txid)));
    expect([signed.length, known]).toEqual([2, [false, true]]);
    await world.finish();
    expect(await world.claimOf(id)).toMatchObject({ status: 'done', tx: signed[1]?.txid });
    expect(signed[1]?.txid).not.toBe(first?.txid);
    expect(await receivedAt(live, address)).toEqual([units]);
  });

  test('fails and goes to staff once somebody has spent its coins by hand, and is never sent again', async () => {
    const { id, address } = await world.owed();
    await world.round();
    await world.sign();
    const { rows: coins } = await sql<SpendableCoin>`
      select c.txid, c.vout, c.raw from chain_payout_coins b join chain_coins c using (chain, txid, vout)
      join chain_payouts p on p.id = b.payout_id where p.claim_id = ${id}`.execute(world.api.db);
    await live.rpc('sendrawtransaction', spendByHand(world.signer.wallet.key, coins, await live.address()));
    await world.round();
    expect((await world.claimOf(id))?.status).toBe('payout_sent');
    await world.mine(1);
    await world.round();
    expect(await world.payoutOf(id)).toMatchObject({ status: 'broadcast', reason: 'nonce' });
    await world.mine(5);
    await world.round();
    expect((await world.payoutOf(id))?.status).toBe('broadcast');
    await world.mine(1);
    await world.round();
    expect(await world.payoutOf(id)).toMatchObject({ status: 'failed', reason: 'nonce' });
    expect(await world.claimOf(id)).toMatchObject({ status: 'check', rail: 'manual' });
    await world.operator.move(id, 'payout');
    await world.finish();
    expect(await world.sign()).toBe('idle');
    expect(await receivedAt(live, address)).toEqual([]);
  });

  test('waits in words while the wallet holds too little, and goes on when it is filled', async () => {
    await world.asOwner(
      sql`update chain_coins set spent_txid = 'away', spent_height = 1, spent_hash = 'x' where spent_txid is null`,
    );
    const { id, address, units } = await world.owed();
    await world.round();
    expect(await world.payoutOf(id)).toMatchObject({ status: 'held', reason: 'funds' });
    await live.send({ [world.wallet]: '5' });
    await world.mine(1);
    await world.round();
    expect((await world.payoutOf(id))?.status).toBe('held');
    await world.mine(2);
    await world.round();
    expect((await world.payoutOf(id))?.status).toBe('queued');
    await world.sign();
    await world.finish();
    expect(await receivedAt(live, address)).toEqual([units]);
  });

  test('is paid from coins that the wallet had before the worker read the chain, once they are looked for', async () => {
    const { api } = world;
    const rails = { chains: { [chain]: world.paying.config } };
    const coins = () =>
      sql`select txid, vout, units, raw, block_height from chain_coins
      where spent_txid is null order by txid, vout`.execute(api.db);
    await live.send({ [world.wallet]: '3' });
    await world.mine(1);
    const before = (await coins()).rows;
    await world.asOwner(sql`delete from chain_coins where spent_txid is null`);
    expect(await findCoins(api.db, rails, chain)).toBeGreaterThanOrEqual(before.length);
    expect((await coins()).rows).toEqual(expect.arrayContaining(before));
    expect(await findCoins(api.db, rails, 'other')).toBe('no_core_chain');
    await world.asOwner(sql`update chain_cursors set height = height + 1000`);
    expect(await findCoins(api.db, rails, chain)).toBe('node_behind');
    await world.asOwner(sql`update chain_cursors set height = height - 1000`);
  });
});
