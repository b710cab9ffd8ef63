import { setTimeout as sleep } from 'node:timers/promises';
import { encodeAbiParameters, parseAbiParameters } from 'viem';
import token from './demo-token.json' with { type: 'json' };
import type { LocalRpc } from './local-rpc.ts';

/** Address of the first contract that anvil's first account creates, in lower case, as nodes return it. */
const firstContract = '0x5fbdb2315678afecb367f032d93f642f64180aa3';

/** Amount for the demo wallet in the smallest unit of the token: one million tokens with six decimals. */
const walletUnits = 10n ** 12n;

const word = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0');

/**
 * Creates the demo's token on a new chain, and gives tokens to the demo wallet. On a chain that was loaded from its
 * state, the token is there already.
 * @returns the address of the token's contract
 */
export async function createToken(rpc: LocalRpc): Promise<string> {
  if ((await rpc<string>('eth_getCode', [firstContract, 'latest'])) !== '0x') return firstContract;
  const [owner, wallet = ''] = await rpc<string[]>('eth_accounts');
  const parameters = encodeAbiParameters(parseAbiParameters('string, string, uint8'), ['Demo Tether', 'USDT', 6]);
  const data = `${token.bytecode}${parameters.slice(2)}`;
  const txid = await rpc<string>('eth_sendTransaction', [{ from: owner, data }]);
  const contract = await contractOf(rpc, txid);
  const mint = `0x40c10f19${word(wallet)}${word(walletUnits.toString(16))}`;
  await rpc('eth_sendTransaction', [{ from: owner, to: contract, data: mint }]);
  return contract;
}

const pollMs = 50;

/** Waits until the chain has mined a transaction, which on a busy machine happens a moment after it was sent. */
async function contractOf(rpc: LocalRpc, txid: string): Promise<string> {
  for (;;) {
    const receipt = await rpc<{ contractAddress: string } | null>('eth_getTransactionReceipt', [txid]);
    if (receipt) return receipt.contractAddress;
    await sleep(pollMs);
  }
}
