import { beforeEach, describe, expect, test } from 'vitest';
import { resumeChain } from '#backend/modules/rails/deposits/service.ts';
import type { PendingTransfer } from '#backend/payments/chain-node.ts';
import { chainTest, type WaitingClaim } from '../../support/chain-test.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { FakeChain } from '../../support/fake-chain.ts';

const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
const chain = new FakeChain();
const watched = { ...world.chain, nodes: [chain.node()] };
const round = () => world.round(watched);
let sent = 0;

beforeEach(async () => {
  await resumeChain(world.api.db, 'local');
  chain.mine();
  await round();
});

/**
 * Returns a function that builds one transaction with any sum. The id stays the same, as if a contract paid a different
 * sum in another block.
 */
function varying(): (claim: WaitingClaim, milli: bigint) => PendingTransfer {
  sent += 1;
  const txid = `0x${sent}`;
  return ({ address }, milli) => ({
    txid,
    position: 1,
    contract: null,
    to: address.toLowerCase(),
    from: '0xf',
    units: milli * 10n ** 15n,
  });
}

async function mine(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) chain.mine();
  await round();
}

const stopped = async () =>
  (await world.api.db.selectFrom('chains').select('stopped').executeTakeFirstOrThrow()).stopped;
const sums = (claim: WaitingClaim) =>
  world.api.db.selectFrom('chainDeposits').where('claimId', '=', claim.id).select(['summa', 'status']).execute();

describe('a transaction that pays another sum after a reorganization', () => {
  test('is credited with the sum of the block that stayed', async () => {
    const claim = await world.waiting('ETH', '0.1');
    const pay = varying();
    chain.mine([pay(claim, 100n)]);
    await round();
    chain.rewind(1);
    chain.mine();
    chain.mine([pay(claim, 3n)]);
    await mine(3);
    expect([await claim.status(), await claim.credited()]).toEqual(['paid_partial', ['0.003']]);
  });

  test('goes to the claim that the block that stayed pays', async () => {
    const [first, second] = [await world.waiting('ETH', '0.1'), await world.waiting('ETH', '0.1')];
    const pay = varying();
    chain.mine([pay(first, 100n)]);
    await round();
    chain.rewind(1);
    chain.mine();
    chain.mine([pay(second, 100n)]);
    await mine(3);
    expect([await first.credited(), await second.credited()]).toEqual([[], ['0.1']]);
  });

  test('stops the chain and returns its claim to review if the first sum is credited', async () => {
    const operator = await Operator.open(world.api);
    const claim = await world.waiting('ETH', '0.1');
    const pay = varying();
    chain.mine([pay(claim, 100n)]);
    await mine(2);
    await operator.move(claim.id, 'payout');
    expect([await claim.status(), await claim.credited()]).toEqual(['payout', ['0.1']]);
    chain.rewind(3);
    chain.mine([pay(claim, 1n)]);
    await mine(4);
    expect([await claim.status(), await stopped()]).toEqual(['check', 'vanished']);
    expect(await sums(claim)).toEqual([{ summa: '0.1', status: 'vanished' }]);
  });

  test('stays credited if the sum is the same in another block', async () => {
    const claim = await world.waiting('ETH', '0.1');
    const pay = varying();
    chain.mine([pay(claim, 100n)]);
    await mine(2);
    chain.rewind(3);
    chain.mine();
    chain.mine([pay(claim, 100n)]);
    await mine(4);
    expect([await claim.credited(), await stopped()]).toEqual([['0.1'], null]);
    expect(await sums(claim)).toEqual([{ summa: '0.1', status: 'credited' }]);
  });
});
