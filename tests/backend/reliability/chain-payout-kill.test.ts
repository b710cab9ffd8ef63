import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, describe, expect, test } from 'vitest';
import { asSignerRole } from '#backend/db/signer-role.ts';
import { toUnits } from '#domain/chain-units.ts';
import { hasAnvil, startAnvil } from '../../support/anvil.ts';
import { claimTest } from '../../support/claim-test.ts';
import { chain, chainId, type OnRail, onRail, switchSigner, terms } from '../../support/factories/chain-payout.ts';
import { faultyNode } from '../../support/kills/faulty-node.ts';
import { SignerProcess } from '../../support/kills/signer-process.ts';
import { record, sizes } from '../../support/kills/sizes.ts';
import { WorkerProcess } from '../../support/kills/worker-process.ts';
import { walletAccount } from '../../support/wallet.ts';

const { api, operator } = await claimTest();
const { payouts, payoutKills: kills, timeoutMs } = sizes;
const folder = mkdtempSync(join(tmpdir(), 'razmen-payout-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content), { mode: 0o600 });
  return path;
};

describe.skipIf(!hasAnvil)('payouts on a chain', () => {
  test(`${kills} kills of worker and signer, and a faulty node: each of ${payouts} payouts arrives once`, {
    timeout: timeoutMs,
  }, async () => {
    const anvil = await startAnvil(['--block-time', '1']);
    const node = await faultyNode(anvil.url);
    const key = generatePrivateKey();
    const wallet = privateKeyToAccount(key).address;
    await anvil.rpc('anvil_setBalance', [wallet, `0x${(10n ** 24n).toString(16)}`]);
    const database = await asSignerRole(api.ownerUrl, 'signer-of-kills');
    const ETH = { decimals: 18, perPayout: '10', perHour: '100000', perDay: '100000' };
    const signerFile = write('signer.json', { database, key, chains: { [chain]: { ...terms, currencies: { ETH } } } });
    const railsFile = write('rails.json', {
      chains: {
        [chain]: {
          kind: 'evm',
          network: 'ERC20',
          chainId,
          rpc: [node.url],
          xpub: walletAccount(0).publicExtendedKey,
          blockSeconds: 1,
          currencies: { ETH: { decimals: 18 } },
        },
      },
    });
    const env = { RAILS_FILE: railsFile };
    const worker = new WorkerProcess({ databaseUrl: api.url, dataDir: folder, env });
    const signer = new SignerProcess(signerFile);
    try {
      await switchSigner(api, true);
      await sql`update networks set confirmations = 2 where code = 'ERC20'`.execute(api.db);
      const claims: (OnRail & { address: string })[] = [];
      for (let n = 0; n < payouts; n += 1) {
        const address = privateKeyToAccount(generatePrivateKey()).address;
        claims.push({ ...(await onRail(operator, 'ETH', address)), address });
      }
      await Promise.all([worker.start(), signer.start()]);
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(Math.random() * 1_500);
        const victims = [[worker], [signer], [worker, signer]][kill % 3] ?? [];
        await Promise.all(victims.map((victim) => victim.kill()));
        await Promise.all(victims.map((victim) => victim.start()));
      }
      const open = async () =>
        (
          await sql`select from claims where payout_rail = 'chain' and status in ('payout', 'payout_sent')`.execute(
            api.db,
          )
        ).rows.length;
      await expect.poll(open, { timeout: timeoutMs, interval: 500 }).toBe(0);
      const { rows: states } = await sql<{ status: string }>`
        select distinct status from claims where payout_rail = 'chain'`.execute(api.db);
      expect(states).toEqual([{ status: 'done' }]);
      for (const { address, toSumma } of claims)
        expect(BigInt(await anvil.rpc<string>('eth_getBalance', [address, 'latest']))).toBe(toUnits(toSumma, 18));
      const sent = Number(await anvil.rpc<string>('eth_getTransactionCount', [wallet, 'latest']));
      expect(sent).toBe(payouts);
      record(`${kills} kills of worker and signer: ${payouts} payouts, ${sent} transactions, 0 lost, 0 twice`);
    } finally {
      await Promise.all([worker.kill(), signer.kill()]);
      await node.close();
      await anvil.stop();
    }
  });
});
