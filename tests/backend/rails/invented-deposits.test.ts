import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AmlProvider } from '#backend/aml/port.ts';
import type { BlockRange, ChainNode, PendingTransfer } from '#backend/payments/chain-node.ts';
import { chainTest, type WaitingClaim } from '../../support/chain-test.ts';
import { FakeChain } from '../../support/fake-chain.ts';

const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
const chain = new FakeChain();
const honest = chain.node();
let sent = 0;

/** An endpoint that lies about the contents of blocks. All its other answers are true. */
const liar = (change: (range: BlockRange) => BlockRange['transfers']): ChainNode => ({
  ...honest,
  readBlocks: async (from, to, filter) => {
    const range = await honest.readBlocks(from, to, filter);
    return { ...range, transfers: change(range) };
  },
});

const paymentTo = ({ address }: WaitingClaim, milli = 100n): PendingTransfer => {
  sent += 1;
  const to = address.toLowerCase();
  return { txid: `0x${sent}`, position: 0, contract: null, to, from: '0xf', units: milli * 10n ** 15n };
};

const round = (...nodes: ChainNode[]) => world.round({ ...world.chain, nodes });

async function mine(blocks: number, transfers: PendingTransfer[] = []): Promise<void> {
  chain.mine(transfers);
  for (let block = 1; block < blocks; block += 1) chain.mine();
}

const problem = async () =>
  (await world.api.db.selectFrom('chains').select('problem').executeTakeFirstOrThrow()).problem;
const rows = (claim: WaitingClaim) =>
  world.api.db.selectFrom('chainDeposits').where('claimId', '=', claim.id).select('status').execute();

beforeEach(async () => {
  chain.mine();
  await round(honest);
});
afterEach(async () => {
  chain.mine();
  await round(honest);
});

describe('a payment that only the first of two endpoints has', () => {
  test('is not credited, is a lasting problem of the chain, and vanishes without this endpoint', async () => {
    const claim = await world.waiting('ETH', '0.1');
    const invented = paymentTo(claim);
    const height = chain.height + 1;
    const first = liar(({ headers, transfers }) => [
      ...transfers,
      ...headers.filter((header) => header.height === height).map((block) => ({ ...invented, block })),
    ]);
    await mine(4);
    await round(first, honest);
    await round(first, honest);
    expect([await claim.credited(), await problem(), await rows(claim)]).toEqual([
      [],
      'disagree',
      [{ status: 'seen' }],
    ]);
    await round(honest);
    expect([await claim.credited(), await problem()]).toEqual([[], null]);
    expect(await rows(claim)).toEqual([{ status: 'vanished' }]);
  });

  test('is not credited if the other endpoint has it with another sum', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await mine(4, [paymentTo(claim, 1n)]);
    await round(
      liar(({ transfers }) => transfers.map((transfer) => ({ ...transfer, units: 10n ** 17n }))),
      honest,
    );
    expect([await claim.credited(), await problem()]).toEqual([[], 'disagree']);
    await round(honest);
  });

  test('holds up no payment that both have', async () => {
    const [false_, true_] = [await world.waiting('ETH', '0.1'), await world.waiting('ETH', '0.1')];
    const invented = paymentTo(false_);
    const first = liar(({ transfers }) => transfers.flatMap((transfer) => [{ ...transfer, ...invented }, transfer]));
    await mine(4, [paymentTo(true_)]);
    await round(first, honest);
    expect([await false_.credited(), await true_.credited()]).toEqual([[], ['0.1']]);
  });
});

test('a sender that one endpoint hides is checked if the other endpoint tells it', async () => {
  const claim = await world.waiting('ETH', '0.1');
  await mine(4, [paymentTo(claim)]);
  const checked: string[] = [];
  const aml: AmlProvider = {
    name: 'test',
    checkAddress: async ({ address }) => {
      checked.push(address);
      return { score: 0, categories: [], reference: null };
    },
  };
  const hiding = liar(({ transfers }) => transfers.map((transfer) => ({ ...transfer, from: '0xc' })));
  await world.round({ ...world.chain, nodes: [hiding, honest] }, aml);
  expect(checked).toEqual(['0xc', '0xf']);
});
