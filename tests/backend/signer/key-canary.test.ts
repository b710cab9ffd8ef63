import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, expect, test } from 'vitest';
import { asSignerRole } from '#backend/db/signer-role.ts';
import { claimTest } from '../../support/claim-test.ts';
import { chain, onRail, payoutRow, queued, switchSigner, terms } from '../../support/factories/chain-payout.ts';
import { ApiProcess } from '../../support/kills/api-process.ts';
import { SignerProcess } from '../../support/kills/signer-process.ts';
import { WorkerProcess } from '../../support/kills/worker-process.ts';
import { memoryHas } from '../../support/process-memory.ts';

const { api, operator } = await claimTest();
const folder = mkdtempSync(join(tmpdir(), 'razmen-canary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!existsSync('/proc/self/mem'))(
  'only the signer holds the private key, in memory and environment',
  async () => {
    const key = generatePrivateKey();
    const signerFile = join(folder, 'signer.json');
    const database = await asSignerRole(api.ownerUrl, 'signer-of-canary');
    writeFileSync(signerFile, JSON.stringify({ database, key, chains: { [chain]: terms } }), { mode: 0o600 });
    const processes = {
      signer: new SignerProcess(signerFile),
      api: new ApiProcess(api.url),
      worker: new WorkerProcess({ databaseUrl: api.url, dataDir: folder }),
    };
    try {
      await switchSigner(api, true);
      await Promise.all(Object.values(processes).map((one) => one.start()));
      // The payout gets a nonce only after the signer has announced its wallet.
      const payout = await queued(api, await onRail(operator));
      await expect.poll(async () => (await payoutRow(api, payout)).status).toBe('signed');
      const secrets = [Buffer.from(key.slice(2)), Buffer.from(key.slice(2), 'hex')];
      const found = Object.fromEntries(
        Object.entries(processes).map(([name, { pid }]) => [name, memoryHas(pid, ...secrets)]),
      );
      // The search must find the key in the signer's memory. This proves that it would also find a key in the other
      // processes.
      const hidden = { signer: null, api: null, worker: null };
      expect(found).toEqual(found.signer === null ? hidden : { signer: true, api: false, worker: false });
      for (const { pid } of [processes.api, processes.worker]) {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        expect([environment.includes(key.slice(2)), environment.includes('SIGNER_FILE')]).toEqual([false, false]);
      }
    } finally {
      await Promise.all([processes.signer.kill(), processes.api.close(), processes.worker.kill()]);
    }
  },
);
