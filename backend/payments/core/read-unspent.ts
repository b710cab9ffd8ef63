import { coreDecimals } from '#contracts/core-coins.ts';
import { toUnits } from '#domain/chain-units.ts';
import type { ReceivedCoin } from '../chain-node.ts';
import { readRaw } from './raw-transaction.ts';
import { openCoreRpc } from './rpc.ts';

interface Scan {
  /** Height of the newest block that was taken into account. */
  height: number;
  unspents: { txid: string; vout: number; amount: string | number; height: number }[];
}

/** A node reads all unspent outputs of its chain, which takes Bitcoin's some minutes. */
const scanTimeoutMs = 900_000;

/** Transaction whose outputs a block creates, and which has no input of a real transaction. */
const nothing = '0'.repeat(64);

/**
 * Returns the unspent coins of an address, and the height at which they are unspent. Coins that a miner has created, and
 * those whose transaction the node does not print, are left out.
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
