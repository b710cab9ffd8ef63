import { expect, test } from 'vitest';
import { skipForgottenAddresses } from '#backend/modules/rails/deposits/service.ts';
import { chainTest } from '../../support/chain-test.ts';
import { FakeChain } from '../../support/fake-chain.ts';

const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
const chain = new FakeChain();
chain.mine();
await world.round({ ...world.chain, nodes: [chain.node()] });

async function indexOfNewClaim(): Promise<number> {
  const { id } = await world.waiting('ETH', '0.1');
  const { index } = await world.api.db
    .selectFrom('depositAddresses')
    .where('claimId', '=', id)
    .select('index')
    .executeTakeFirstOrThrow();
  return index;
}

test('after each restore, new addresses begin far above those that the backup knows', async () => {
  const first = await indexOfNewClaim();
  await skipForgottenAddresses(world.api.db);
  const second = await indexOfNewClaim();
  expect(second).toBeGreaterThanOrEqual(first + 10_000);
  expect(await indexOfNewClaim()).toBe(second + 1);
  await skipForgottenAddresses(world.api.db);
  expect(await indexOfNewClaim()).toBeGreaterThan(second + 10_000);
});
