import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { asSignerRole } from '#backend/db/signer-role.ts';
import { ensureFolder } from '#backend/ensure-folder.ts';
import { readRailsFile } from '#backend/rails-file.ts';
import type { Settings } from '#contracts/environment.ts';
import type { ChainConfig } from '#contracts/rails-file.ts';
import type { SignerChain } from '#contracts/signer-file.ts';
import { localRpc } from '../demo-chain/local-rpc.ts';
import { type RuntimeConfig, signerEnv } from './environment.ts';
import { log } from './log.ts';
import type { ManagedProcess } from './managed-process.ts';
import { signerProcess } from './processes.ts';

interface DemoSigner {
  settings: Settings;
  runtime: RuntimeConfig;
  /** URL of the database with the rights of its owner, which are needed to create the signer's login. */
  ownerUrl: string;
  start: (process: ManagedProcess) => Promise<void>;
}

/**
 * Starts a signer for the demo's local chain, with a private key in DATA_DIR/signer, and puts money into its wallet.
 * Without the chain, no signer starts, and payouts are made by hand.
 */
export async function startDemoSigner({ settings, runtime, ownerUrl, start }: DemoSigner): Promise<void> {
  const { dataDir, demo, railsFile, signerFile, restored } = settings;
  if (!demo || restored || railsFile !== null || signerFile !== null || runtime.railsFile === null) return;
  const folder = join(dataDir, 'signer');
  ensureFolder(folder);
  const file = join(folder, 'signer.json');
  const { chains } = readRailsFile({ railsFile: runtime.railsFile });
  const login = new URL(await asSignerRole(ownerUrl, randomBytes(24).toString('base64url')));
  const address = privateKeyToAccount(keyIn(join(folder, 'wallet.key'))).address;
  try {
    for (const chain of Object.values(chains)) await fillWallet(chain, address);
  } catch (error) {
    log.info(`Demo signer: the wallet was not filled (${(error as Error).message}).`);
  }
  // Write SIGNER_FILE at every start of the process, because the embedded database may have got another port.
  const env = () => {
    login.host = new URL(runtime.databaseUrl).host;
    const content = { database: login.href, keyFile: 'wallet.key', chains: termsOf(chains) };
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    return signerEnv(file);
  };
  await log.progress('Starting the signer', start(signerProcess(dataDir, env)));
}

function keyIn(path: string): `0x${string}` {
  if (!existsSync(path)) writeFileSync(path, generatePrivateKey(), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim() as `0x${string}`;
}

const limits = { perPayout: '1000000', perHour: '10000000', perDay: '100000000' };

const termsOf = (chains: Record<string, ChainConfig>): Record<string, Partial<SignerChain>> =>
  Object.fromEntries(
    Object.entries(chains).flatMap(([name, chain]) => {
      if (chain.kind !== 'evm') return [];
      const { chainId, currencies } = chain;
      const terms = Object.entries(currencies).map(([code, currency]) => [code, { ...currency, ...limits }]);
      return [[name, { chainId, maxFeeGwei: '1000', currencies: Object.fromEntries(terms) }]];
    }),
  );

/** Coins for the signer's wallet, in wei. They are worth nothing. */
const coins = 10n ** 24n;
/** Tokens of the demo for the signer's wallet, in their smallest unit. */
const tokens = 10n ** 15n;

const word = (value: string): string => value.replace(/^0x/, '').toLowerCase().padStart(64, '0');

/** Gives the wallet coins, and tokens that the owner of the token creates. */
async function fillWallet({ rpc: [url = ''], currencies }: ChainConfig, address: string): Promise<void> {
  const rpc = localRpc(url);
  await rpc('anvil_setBalance', [address, `0x${coins.toString(16)}`]);
  const [owner] = await rpc<string[]>('eth_accounts');
  for (const { contract } of Object.values(currencies)) {
    if (contract === undefined) continue;
    // mint(address,uint256)
    const data = `0x40c10f19${word(address)}${word(tokens.toString(16))}`;
    await rpc('eth_sendTransaction', [{ from: owner, to: contract, data }]);
  }
}
