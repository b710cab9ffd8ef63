import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resumeChain } from '#backend/modules/rails/deposits/service.ts';
import { chainTest } from '../../support/chain-test.ts';
import { FakeChain } from '../../support/fake-chain.ts';

const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
const chain = new FakeChain();
const round = () => world.round({ ...world.chain, nodes: [chain.node()] });
const mine = (count: number) => {
  for (let block = 0; block < count; block += 1) chain.mine();
};
const stopped = async () =>
  (await world.api.db.selectFrom('chains').select('stopped').executeTakeFirstOrThrow()).stopped;

test('a chain whose remembered blocks are all replaced credits again once staff resumes it', async () => {
  mine(150);
  await round();
  await sql`update directions set payout_rail = 'manual'`.execute(world.api.db);
  const claim = await world.waiting('ETH', '0.1');
  mine(1);
  await round();
  chain.rewind(150);
  mine(152);
  await round().catch(() => {});
  expect(await stopped()).toBe('deep_reorg');
  const to = claim.address.toLowerCase();
  chain.mine([{ txid: '0xpaid', position: 0, contract: null, to, from: '0xf', units: 10n ** 17n }]);
  mine(5);
  expect(await resumeChain(world.api.db, 'local')).toBe(true);
  await round();
  await round();
  expect([await stopped(), await claim.credited()]).toEqual([null, ['0.1']]);
});
