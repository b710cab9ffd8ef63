import { hex } from '@scure/base';
import { Address, OutScript, p2wpkh } from '@scure/btc-signer/payment.js';
import { Transaction } from '@scure/btc-signer/transaction.js';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { scriptOf } from '#backend/payments/core/addresses.ts';
import { coreNetwork } from '#backend/payments/core/coins.ts';
import { openCoreNode } from '#backend/payments/core/open-node.ts';
import { readRaw } from '#backend/payments/core/raw-transaction.ts';
import type { SignerCoreChain } from '#contracts/signer-file.ts';
import type { TestNode } from './test-node.ts';

export const litecoin = { coin: 'litecoin', net: 'regtest' } as const;

/** Terms of the test's signer, with limits far above the sums of the tests. */
export const coreTerms: SignerCoreChain = {
  kind: 'core',
  ...litecoin,
  maxFeePerByte: 500,
  maxFee: '0.01',
  currencies: { LTC: { decimals: 8, perPayout: '100', perHour: '10000', perDay: '10000' } },
};

/** Returns an address of the test network in the format that the site accepts. */
export function formalAddress(address: string): string {
  const decoded = OutScript.decode(hex.decode(scriptOf(litecoin, address) ?? ''));
  return Address(coreNetwork({ ...litecoin, net: 'main' })).encode(decoded as never);
}

/** Returns the sums that an address has received in all blocks, in the smallest unit. */
export async function receivedAt(live: TestNode, address: string): Promise<bigint[]> {
  const node = openCoreNode(live.url, litecoin);
  const filter = { addresses: new Set([scriptOf(litecoin, address) ?? '']), contracts: [], coin: true };
  const { transfers } = await node.readBlocks(1, await node.height(), filter);
  return transfers.map(({ units }) => units);
}

export interface SpendableCoin {
  txid: string;
  vout: number;
  raw: string;
}

/** Signs a transaction that sends coins of the signer's wallet to another address, as the wallet's owner could. */
export function spendByHand(key: Uint8Array, coins: readonly SpendableCoin[], address: string): string {
  const { script } = p2wpkh(pubECDSA(key), coreNetwork(litecoin));
  const transaction = new Transaction();
  let sum = 0n;
  for (const { txid, vout, raw } of coins) {
    const { amount } = readRaw(raw, txid)?.outputs[vout] ?? { amount: 0n };
    transaction.addInput({ txid: hex.decode(txid), index: vout, witnessUtxo: { script, amount } });
    sum += amount;
  }
  transaction.addOutput({ script: hex.decode(scriptOf(litecoin, address) ?? ''), amount: sum - 10_000n });
  transaction.sign(key);
  transaction.finalize();
  return hex.encode(transaction.extract());
}
