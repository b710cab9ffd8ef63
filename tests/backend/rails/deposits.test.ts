import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { askIdentity } from '#backend/modules/verification/identity/service.ts';
import { openEvmNode } from '#backend/payments/evm/open-node.ts';
import { type Anvil, hasAnvil, startAnvil } from '../../support/anvil.ts';
import { type ChainTest, chainTest } from '../../support/chain-test.ts';
import { deployToken, type Token, transferData } from '../../support/demo-token.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { Operator } from '../../support/factories/exchange.ts';

const eth = (milli: number): bigint => BigInt(milli) * 10n ** 15n;
const usdt = (sum: number): bigint => BigInt(sum) * 10n ** 6n;

describe.skipIf(!hasAnvil)('deposits on a chain', () => {
  let anvil: Anvil;
  let token: Token;
  let world: ChainTest;

  beforeAll(async () => {
    anvil = await startAnvil();
    token = await deployToken(anvil);
    await token.mint(anvil.accounts[1] ?? '', usdt(1_000_000));
    world = await chainTest({ rpc: [anvil.url], token: token.address });
    await world.round();
  });
  afterAll(() => anvil?.stop());

  /** Mines the blocks after a payment until it has enough confirmations, and watches the chain. */
  const confirm = async () => {
    await anvil.mine(2);
    await world.round();
  };

  test('a payment is shown with its confirmations, and credited once it has enough', async () => {
    const claim = await world.waiting('ETH', '0.1');
    expect([await claim.status(), await claim.confirmations()]).toEqual(['wait_payment', null]);
    const txid = await anvil.send(claim.address, eth(100));
    await world.round();
    expect([await claim.status(), await claim.confirmations()]).toEqual(['confirming', '1 of 3']);
    await anvil.mine();
    await world.round();
    expect([await claim.status(), await claim.confirmations()]).toEqual(['confirming', '2 of 3']);
    expect(await claim.credited()).toEqual([]);
    await anvil.mine();
    await world.round();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['0.1']]);
    const { rows } = await sql`select key, tx from deposits where claim_id = ${claim.id}`.execute(world.api.db);
    expect(rows).toEqual([{ key: `chain:local:${txid}:0`, tx: txid }]);
  });

  test('a payment in a token is credited with its decimals', async () => {
    const claim = await world.waiting('USDTERC20', '250');
    await token.transfer(claim.address, usdt(250), anvil.accounts[1]);
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['250']]);
  });

  test('every claim has an address of its own, and a repeated question gets the same one', async () => {
    const claims = await Promise.all(Array.from({ length: 4 }, () => world.waiting('ETH', '0.1')));
    expect(new Set(claims.map(({ address }) => address)).size).toBe(4);
    const { rows } = await sql<{ index: number }>`
      select index from deposit_addresses where claim_id = any(${claims.map(({ id }) => id)}::uuid[])`.execute(
      world.api.db,
    );
    const indexes = rows.map(({ index }) => index).sort((a, b) => a - b);
    expect(indexes).toEqual(Array.from({ length: 4 }, (_, step) => (indexes[0] ?? 0) + step));
  });

  test('further rounds, and a worker that reads the blocks again, credit nothing twice', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, eth(100));
    await confirm();
    await world.round();
    const { db } = world.api;
    await sql`update chain_deposits set status = 'seen', credited_at = null where claim_id = ${claim.id}`.execute(db);
    await world.round();
    expect(await claim.credited()).toEqual(['0.1']);
  });

  test('two workers in the same round credit a payment once', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, eth(100));
    await anvil.mine(2);
    await Promise.allSettled([world.round(), world.round(), world.round()]);
    await world.round();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['0.1']]);
  });

  test('a payment that a reorganization removes before its credit is not credited, and its return is', async () => {
    const claim = await world.waiting('ETH', '0.1');
    const snapshot = await anvil.rpc<string>('evm_snapshot');
    await anvil.send(claim.address, eth(100));
    await world.round();
    expect(await claim.confirmations()).toBe('1 of 3');
    await anvil.rpc('evm_revert', [snapshot]);
    await anvil.mine(5);
    await world.round();
    expect([await claim.status(), await claim.credited()]).toEqual(['confirming', []]);
    const statuses = async () =>
      (await world.api.db.selectFrom('chainDeposits').where('claimId', '=', claim.id).select('status').execute()).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual(['vanished']);
    await anvil.send(claim.address, eth(100));
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['0.1']]);
  });

  test('a payment that a reorganization moves to another block is credited once', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, eth(100));
    await anvil.mine(1);
    await world.round();
    const height = await openEvmNode(anvil.url).height();
    await anvil.rpc('anvil_reorg', [2, []]);
    // The reorganization drops the transaction, so send it again. It gets the same nonce and therefore the same id.
    await anvil.send(claim.address, eth(100));
    await anvil.mine(3);
    await world.round();
    expect(await openEvmNode(anvil.url).height()).toBeGreaterThan(height);
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['0.1']]);
  });

  test('a reverted transaction, a foreign token and a foreign address credit nothing', async () => {
    const claim = await world.waiting('USDTERC20', '250');
    const other = await world.waiting('ETH', '0.1');
    const data = transferData(claim.address, usdt(250));
    await anvil.send(token.address, 0n, { from: anvil.accounts[5] ?? '', data, gas: '0x30000' });
    const fake = await deployToken(anvil);
    await fake.mint(claim.address, usdt(250));
    await anvil.send(claim.address, eth(100));
    await token.transfer(other.address, usdt(250), anvil.accounts[1]);
    await token.transfer('0x00000000000000000000000000000000000000cc', usdt(250), anvil.accounts[1]);
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['wait_payment', []]);
    expect([await other.status(), await other.credited()]).toEqual(['wait_payment', []]);
    const rows = await world.api.db
      .selectFrom('chainDeposits')
      .where('claimId', 'in', [claim.id, other.id])
      .select(['currency', 'status'])
      .orderBy('currency')
      .execute();
    expect(rows).toEqual([
      { currency: 'ETH', status: 'ignored' },
      { currency: 'USDTERC20', status: 'ignored' },
    ]);
  });

  test('a short payment asks for the rest, and the rest completes the sum at the same address', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, eth(40));
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['paid_partial', ['0.04']]);
    await anvil.send(claim.address, eth(60));
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['0.04', '0.06']]);
  });

  test('a surplus goes to a follow-up claim that waits for the visitor’s choice', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, eth(150));
    await confirm();
    expect(await claim.status()).toBe('check');
    const followUps = await world.api.db
      .selectFrom('claims')
      .where('linkedTo', '=', claim.id)
      .select('status')
      .execute();
    expect(followUps).toEqual([{ status: 'choice' }]);
  });

  test('a second payment after the payout has begun opens a follow-up claim', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, eth(100));
    await confirm();
    const operator = await Operator.open(world.api);
    await operator.move(claim.id, 'payout');
    await anvil.send(claim.address, eth(100));
    await confirm();
    const followUps = await world.api.db
      .selectFrom('claims')
      .where('linkedTo', '=', claim.id)
      .select(['status', 'reason'])
      .execute();
    expect(followUps).toEqual([{ status: 'choice', reason: 'double' }]);
  });

  test('a payment whose payout the exchange sends by itself goes on without staff, unless an identity is wanted', async () => {
    const [claim, asked] = [await world.waiting('ETH', '0.1'), await world.waiting('ETH', '0.1')];
    const { db } = world.api;
    await sql`update claims set payout_rail = 'chain' where id in (${claim.id}, ${asked.id})`.execute(db);
    await transaction(db, (tx) => askIdentity(tx, { claimId: asked.id }, null));
    for (const { address } of [claim, asked]) await anvil.send(address, eth(100));
    await confirm();
    expect([await claim.status(), await asked.status()]).toEqual(['payout', 'check']);
  });

  const expire = async (id: string, payUntil: string) => {
    await sql`update claims set pay_until = now() + ${payUntil}::interval where id = ${id}`.execute(world.api.db);
    await passMinutes(world.api, id, 600);
    await sweepClaims(world.api.deps);
  };

  test('a payment that arrives after the deadline waits for the visitor’s choice', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await expire(claim.id, '-1 hour');
    expect(await claim.status()).toBe('expired');
    await anvil.send(claim.address, eth(100));
    await world.round();
    const { text, watch } = (await claim.guest.status(claim.id)).json();
    expect([text, watch.seen]).toEqual([expect.stringMatching(/^Видим ваш платёж/), true]);
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['choice', ['0.1']]);
  });

  test('a payment that was mined before the deadline counts, although the worker read its block later', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await anvil.send(claim.address, eth(100));
    await expire(claim.id, '1 hour');
    expect(await claim.status()).toBe('expired');
    await confirm();
    expect([await claim.status(), await claim.credited()]).toEqual(['check', ['0.1']]);
  });
});
