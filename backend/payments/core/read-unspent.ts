import { coreDecimals } from '#contracts/core-coins.ts';
import { toUnits } from '#domain/chain-units.ts';
import type { ReceivedCoin } from '../chain-node.ts';
import { readRaw } from './raw-transaction.ts';
import { openCoreRpc } from './rpc.ts';

interface Scan {
  /** Height of the newest block in the scan. */
  height: number;
  unspents: { txid: string; vout: number; amount: string | number; height: number }[];
}

/** The node scans all unspent outputs of its chain. For Bitcoin, this takes some minutes. */
const scanTimeoutMs = 900_000;

/**
 * Transaction id in the input of a coinbase transaction, which creates a block's reward instead of spending an output.
 */
const nothing = '0'.repeat(64);

/**
 * Returns the unspent coins of an address, and the height at which they are unspent. Omits mining rewards, and coins
 * whose transaction the node does not return.
 * @throws NodeError if the node does not answer, or has no `scantxoutset` (Dogecoin)
 */
export async function readUnspent(url: string, address: string): Promise<{ height: number; coins: ReceivedCoin[] }> {
  const rpc = openCoreRpc(url, scanTimeoutMs);
  const { height, unspents } = await rpc.call<Scan>('scantxoutset', 'start', [`addr(${address})`]);
  const hashes = await rpc.batch(unspents.map((coin) => ({ method: 'getblockhash', params: [coin.height] })));
  const raws = await rpc.batch(
    unspents.map(({ txid }, index) => {
      const answer = hashes[index];
      return { method: 'getrawtransaction', params: [txid, 0, answer?.ok ? answer.result : ''] };
    }),
  );
  const coins = unspents.flatMap(({ txid, vout, amount, height: at }, index): ReceivedCoin[] => {
    const answer = raws[index];
    const raw = answer?.ok ? String(answer.result) : '';
    const inputs = readRaw(raw, txid)?.inputs ?? [];
    const units = toUnits(String(amount), coreDecimals);
    const isSpendable =
      inputs.length > 0 && !inputs.some((input) => Buffer.from(input.txid).toString('hex') === nothing);
    return isSpendable && units !== null ? [{ txid, vout, units, raw, height: at }] : [];
  });
  return { height, coins };
}
