import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signNext } from '#backend/signer/sign-next.ts';
import type { SignerChain } from '#contracts/signer-file.ts';
import { coreTerms, formalAddress } from '../../support/core/core-payout.ts';
import { CorePayouts } from '../../support/core/core-payouts.ts';
import { StubCore } from '../../support/core/stub-core.ts';
import type { TestNode } from '../../support/core/test-node.ts';
import { chain, openSigner, switchSigner } from '../../support/factories/chain-payout.ts';

describe('the signer on a Core chain', () => {
  let live: TestNode;
  let world: CorePayouts;

  beforeAll(async () => {
    live = await StubCore.start();
    world = await CorePayouts.open(live);
    for (const summa of ['20', '10', '5', '5']) await live.send({ [world.wallet]: summa });
    await world.mine(3);
  });
  afterAll(() => live?.stop());
  beforeEach(() => switchSigner(world.api, true));

  test('refuses fees and sums above its caps, another chain, and another address than the claim has', async () => {
    const refusalOf = async (change: object, terms: SignerChain = coreTerms) => {
      const { id } = await world.owed();
      await world.round();
      const payout = (await world.payoutOf(id))?.id ?? '';
      await world.api.db.updateTable('chainPayouts').set(change).where('id', '=', payout).execute();
      expect(await signNext({ ...world.signer, chains: { [chain]: terms } }, chain)).toBe('refused');
      const reason = (await world.payoutOf(id))?.reason;
      await world.operator.move(id, 'check');
      return reason;
    };
    expect(await refusalOf({ maxFee: '501' })).toBe('fee_cap');
    expect(await refusalOf({ reason: null }, { ...coreTerms, maxFee: '0.00000001' })).toBe('fee_cap');
    const { LTC } = coreTerms.currencies;
    const small = LTC && { ...coreTerms, currencies: { LTC: { ...LTC, perPayout: '0.001' } } };
    expect(await refusalOf({ reason: null }, small)).toBe('limit_payout');
    expect(await refusalOf({ toAddress: formalAddress(await live.address()) })).toBe('address_changed');
    expect(await refusalOf({ chainId: 'another genesis' })).toBe('chain_unlisted');
  });

  test('signs no payout a second time with other coins, even if the database has forgotten the first signature', async () => {
    const { id } = await world.owed();
    await world.round();
    await world.sign();
    const payout = (await world.payoutOf(id))?.id ?? '';
    const coins = await sql<{ txid: string; vout: number }>`
      select txid, vout from chain_payout_coins where payout_id = ${payout}`.execute(world.api.db);
    for (const table of ['chain_transactions', 'chain_payout_coins', 'chain_nonces'])
      await world.asOwner(sql`delete from ${sql.table(table)} where payout_id = ${payout}`);
    for (const { txid } of coins.rows)
      await world.asOwner(
        sql`update chain_coins set spent_txid = 'x', spent_height = 1, spent_hash = 'x' where txid = ${txid}`,
      );
    await world.asOwner(sql`update chain_payouts set status = 'queued' where id = ${payout}`);
    expect(await world.sign()).toBe('refused');
    expect((await world.payoutOf(id))?.reason).toBe('signed_before');
    await world.asOwner(
      sql`update chain_coins set spent_txid = null, spent_height = null, spent_hash = null where spent_txid = 'x'`,
    );
    await world.operator.move(id, 'check');
  });

  test('spends no coin whose transaction is false, because its sum would not be known', async () => {
    const { id } = await world.owed();
    await world.round();
    await sql`update chain_coins set raw = reverse(raw)`.execute(world.api.db);
    expect(await world.sign()).toBe('refused');
    expect((await world.payoutOf(id))?.reason).toBe('funds');
    await sql`update chain_coins set raw = reverse(raw)`.execute(world.api.db);
    await world.round();
    expect(await world.sign()).toBe('signed');
    await world.finish();
    expect((await world.claimOf(id))?.status).toBe('done');
  });

  test('gives no coin to two payouts, also as two signers of one wallet', async () => {
    for (let n = 0; n < 6; n += 1) {
      await world.owed();
      await world.round();
    }
    const second = await openSigner(world.api, { folder: world.signer.folder });
    const twin = { ...second, wallet: world.signer.wallet, chains: world.signer.chains };
    const work = async (one: typeof twin) => {
      while (['signed', 'refused'].includes(await signNext(one, chain)));
    };
    await Promise.all([work(world.signer), work(twin)]);
    const { rows } = await sql<{ payouts: number; coins: number; different: number }>`
      select count(distinct payout_id)::int as payouts, count(*)::int as coins,
        count(distinct txid || ':' || vout)::int as different
      from chain_payout_coins b join chain_payouts p on p.id = b.payout_id where p.status = 'signed'`.execute(
      world.api.db,
    );
    expect(rows[0]?.payouts).toBeGreaterThanOrEqual(3);
    expect(rows[0]?.coins).toBe(rows[0]?.different);
  });

  test('lets API and worker write no coins of payouts', async () => {
    const attempts = [
      sql`insert into chain_payout_coins select * from chain_payout_coins`,
      sql`delete from chain_payout_coins`,
      sql`select * from signer_coins(1, '')`,
      sql`select signer_store_coins(1, '', 1, '', '', 1, 1, 1, '[]')`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(world.api.db)).rejects.toThrow('permission denied');
  });
});
