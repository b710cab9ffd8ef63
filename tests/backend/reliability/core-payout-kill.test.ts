import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, describe, expect, test } from 'vitest';
import { asSignerRole } from '#backend/db/signer-role.ts';
import { addressOn, openWallet } from '#backend/signer/wallet.ts';
import { toUnits } from '#domain/chain-units.ts';
import { claimTest } from '../../support/claim-test.ts';
import { coreTerms, formalAddress, litecoin, receivedAt } from '../../support/core/core-payout.ts';
import { testNodes } from '../../support/core/nodes.ts';
import type { TestNode } from '../../support/core/test-node.ts';
import { chain, type OnRail, onRail, switchSigner } from '../../support/factories/chain-payout.ts';
import { faultyNode } from '../../support/kills/faulty-node.ts';
import { SignerProcess } from '../../support/kills/signer-process.ts';
import { record, sizes } from '../../support/kills/sizes.ts';
import { WorkerProcess } from '../../support/kills/worker-process.ts';
import { memoryHas } from '../../support/process-memory.ts';
import { walletAccount } from '../../support/wallet.ts';

const { api, operator } = await claimTest();
const { corePayouts: payouts, corePayoutKills: kills, timeoutMs } = sizes;
const folder = mkdtempSync(join(tmpdir(), 'razmen-core-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content), { mode: 0o600 });
  return path;
};

/** Mines a block each second, until the returned function is called. */
function mineSteadily(live: TestNode): () => Promise<void> {
  const stopped = new AbortController();
  const blocks = (async () => {
    while (!stopped.signal.aborted) {
      await sleep(1_000);
      await live.mine();
    }
  })();
  return async () => {
    stopped.abort();
    await blocks;
  };
}

// Run the test with one node only, because the worker's code is the same for both: the real node if it is installed,
// otherwise the stub.
describe.each(testNodes.slice(-1))('payouts on a Core chain, with $name', ({ start }) => {
  test(`${kills} kills of worker and signer, and a faulty node: each of ${payouts} payouts arrives once`, {
    timeout: timeoutMs,
  }, async () => {
    const live = await start();
    const node = await faultyNode(live.url, 23);
    const key = generatePrivateKey();
    const wallet = addressOn(coreTerms, openWallet(key));
    const database = await asSignerRole(api.ownerUrl, 'signer-of-core-kills');
    const signerFile = write('signer.json', { database, key, chains: { [chain]: coreTerms } });
    const railsFile = write('rails.json', {
      chains: {
        [chain]: {
          kind: 'core',
          network: 'LTC',
          ...litecoin,
          rpc: [node.url],
          xpub: walletAccount(0).publicExtendedKey,
          script: 'p2wpkh',
          blockSeconds: 1,
          currencies: { LTC: { decimals: 8 } },
        },
      },
    });
    const worker = new WorkerProcess({ databaseUrl: api.url, dataDir: folder, env: { RAILS_FILE: railsFile } });
    const signer = new SignerProcess(signerFile);
    const stopMining = mineSteadily(live);
    try {
      await switchSigner(api, true);
      await sql`update networks set confirmations = 2 where code = 'LTC'`.execute(api.db);
      const claims: (OnRail & { address: string })[] = [];
      for (let n = 0; n < payouts; n += 1) {
        const address = await live.address();
        claims.push({ ...(await onRail(operator, 'LTC', formalAddress(address))), address });
      }
      await signer.start();
      await expect
        .poll(() => api.db.selectFrom('chainWallets').select('address').execute())
        .toEqual([{ address: wallet }]);
      await worker.start();
      const cursor = () => api.db.selectFrom('chainCursors').select('height').execute();
      await expect.poll(async () => (await cursor()).length, { timeout: 30_000 }).toBe(1);
      for (let n = 0; n < 4; n += 1) await live.send({ [wallet]: '10' });
      expect(memoryHas(worker.pid, Buffer.from(key.slice(2)), Buffer.from(key.slice(2), 'hex'))).not.toBe(true);
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(1_000 + Math.random() * 2_000);
        const victims = [[worker], [signer], [worker, signer]][kill % 3] ?? [];
        await Promise.all(victims.map((victim) => victim.kill()));
        await Promise.all(victims.map((victim) => victim.start()));
      }
      const states = async () => {
        const { rows } = await sql<{ status: string }>`
          select distinct status from claims where payout_rail = 'chain'`.execute(api.db);
        return rows.map(({ status }) => status);
      };
      await expect.poll(states, { timeout: timeoutMs, interval: 500 }).toEqual(['done']);
      for (const { address, toSumma } of claims) expect(await receivedAt(live, address)).toEqual([toUnits(toSumma, 8)]);
      record(`${kills} kills of worker and signer: ${payouts} payouts of coins, 0 lost, 0 twice`);
    } finally {
      await stopMining();
      await Promise.all([worker.kill(), signer.kill()]);
      await node.close();
      await live.stop();
    }
  });
});
