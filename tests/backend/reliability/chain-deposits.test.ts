import { expect, test } from 'vitest';
import { chainTest, type WaitingClaim } from '../../support/chain-test.ts';
import { FakeChain } from '../../support/fake-chain.ts';
import { record, sizes } from '../../support/kills/sizes.ts';

/**
 * Required number of confirmations. It exceeds the depth of every reorganization in this test, so that no credited
 * payment disappears.
 */
const required = 7;
const claimsOfWave = 10;
const partsOfClaim = 4;
const blocksOfWave = 4;

/** Returns the same numbers from 0 to 1 in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('payments through reorganizations, duplicates and restarts end as if they had arrived in order', {
  timeout: sizes.timeoutMs,
}, async () => {
  const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
  await world.api.db.updateTable('networks').set({ confirmations: required }).where('code', '=', 'ERC20').execute();
  const chain = new FakeChain();
  const watched = () => ({ ...world.chain, nodes: [chain.node()] });
  const random = numbers(158);
  const depthOf = () => 1 + Math.floor(random() * 6);
  for (let block = 0; block < required; block++) chain.mine();
  await world.round(watched());
  const startedAt = performance.now();
  let sent = 0;
  for (let wave = 0; wave < sizes.depositWaves; wave++) {
    const claims: WaitingClaim[] = [];
    for (let index = 0; index < claimsOfWave; index++) claims.push(await world.waiting('ETH', '0.008'));
    const parts = claims.flatMap(({ address }) => Array.from({ length: partsOfClaim }, () => address.toLowerCase()));
    parts.sort(() => random() - 0.5);
    while (parts.length > 0) {
      const taken = parts.splice(0, Math.ceil((claimsOfWave * partsOfClaim) / blocksOfWave));
      chain.mine(
        taken.map((to) => {
          sent += 1;
          return { txid: `0x${sent}`, position: 0, contract: null, to, from: '0xf', units: 2n * 10n ** 15n };
        }),
      );
      // Two workers in the same round, one of which has just started, must not disturb each other.
      if (random() < 0.5) await Promise.allSettled([world.round(watched()), world.restarted().round(watched())]);
      if (random() < 0.5) chain.reorganize(depthOf(), random);
      if (random() < 0.5) await world.round(watched());
    }
    for (let block = 0; block < required; block++) chain.mine();
    await world.round(watched());
    await world.restarted().round(watched());
    for (const claim of claims) {
      expect([await claim.status(), await claim.credited()]).toEqual(['check', Array(partsOfClaim).fill('0.002')]);
    }
  }
  expect((await world.api.db.selectFrom('chains').select('stopped').execute())[0]?.stopped).toBeNull();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  record(`${sent} payments over ${chain.height} blocks in ${seconds} s, each credited once`);
});

test('a worker that was away for thousands of blocks reads them without delay', {
  timeout: sizes.timeoutMs,
}, async () => {
  const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
  const chain = new FakeChain();
  const watched = () => ({ ...world.chain, nodes: [chain.node()] });
  await world.round(watched());
  const claim = await world.waiting('ETH', '0.008');
  const to = claim.address.toLowerCase();
  chain.mine([{ txid: '0xaa', position: 0, contract: null, to, from: '0xf', units: 8n * 10n ** 15n }]);
  for (let block = 0; block < 10_000; block++) chain.mine();
  const startedAt = performance.now();
  await world.round(watched());
  expect(await claim.credited()).toEqual(['0.008']);
  const seconds = (performance.now() - startedAt) / 1000;
  record(`10,000 blocks in ${seconds.toFixed(1)} s without the network`);
  expect(seconds).toBeLessThan(120);
});
