import { hex } from '@scure/base';
import { p2pkh, p2wpkh } from '@scure/btc-signer/payment.js';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { type Output, selectUTXO } from '@scure/btc-signer/utxo.js';
import { coreDecimals } from '#contracts/core-coins.ts';
import type { SignerCoreChain } from '#contracts/signer-file.ts';
import type { SignerRefusal } from '#domain/chain-payout.ts';
import { toUnits } from '#domain/chain-units.ts';
import { coinKey } from '../payments/chain-node.ts';
import { scriptOf } from '../payments/core/addresses.ts';
import { coreCoin, coreNetwork } from '../payments/core/coins.ts';
import { readRaw } from '../payments/core/raw-transaction.ts';
import type { SignerWork, Spending, WorkCoin } from './work.ts';

/** Sequence number that allows a replacement (BIP 125). */
const replaceable = 0xfffffffd;

/**
 * If the wallet has fewer coins than this, a payout splits its change in two, so that the next payout need not wait for
 * a block.
 */
const enoughCoins = 8;

/**
 * Builds and signs the transaction of a payout. Destination and sum come from the payout, which `refusalOf` has compared
 * with the claim; the sums of the coins come from the transactions that created them, whose hashes are checked.
 * @returns a refusal if the coins do not cover sum and fee, or the fee exceeds the signer's cap
 */
export function signCore(
  key: Uint8Array,
  work: SignerWork,
  chain: SignerCoreChain,
  coins: readonly WorkCoin[],
): Spending | SignerRefusal {
  const { nonce, max_fee: maxFee } = work;
  const network = coreNetwork(chain);
  const { hasSegwit, dust } = coreCoin[chain.coin];
  const units = toUnits(work.summa, coreDecimals);
  const script = scriptOf(chain, work.to_address);
  if (units === null || script === null || nonce === null) throw new Error('signer: payout without sum or address');
  const own = hasSegwit ? p2wpkh(pubECDSA(key), network) : p2pkh(pubECDSA(key), network);
  const isReplacement = coins.some(({ is_own }) => is_own);
  const inputs = coins.flatMap((coin) => inputOf(coin, own.script, hasSegwit));
  const recipient = { script: hex.decode(script), amount: units };
  const largest = inputs.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  const half = (largest - units) / 2n;
  const isDivided = !isReplacement && inputs.length < enoughCoins && half > units;
  const outputs: Output[] = isDivided ? [recipient, { script: own.script, amount: half }] : [recipient];
  const options = {
    changeAddress: own.address ?? '',
    feePerByte: BigInt(maxFee),
    network,
    dust,
    dustRelayFeeRate: 1n,
  };
  const built = selectUTXO(inputs, outputs, isReplacement ? 'all' : 'accumBiggest', options);
  const isWhole = !isReplacement || built?.inputs.length === coins.length;
  if (!built?.tx || !isWhole) return isReplacement ? 'fee_cap' : 'funds';
  const { tx } = built;
  tx.sign(key);
  tx.finalize();
  const cap = toUnits(chain.maxFee, coreDecimals) ?? 0n;
  if (tx.fee > cap) return 'fee_cap';
  const spent = built.inputs.map(({ txid, index }) => ({
    txid: hex.encode(txid ?? new Uint8Array()),
    vout: index ?? 0,
  }));
  return {
    txid: tx.id,
    raw: hex.encode(tx.extract()),
    nonce,
    gas: String(tx.vsize),
    maxFee,
    priorityFee: maxFee,
    fee: tx.fee.toString(),
    coins: spent,
  };
}

/** Returns the coin under which the journal records a set of coins. */
export const firstCoin = (coins: readonly { txid: string; vout: number }[]): string =>
  coins.map(coinKey).sort()[0] ?? '';

/**
 * Converts a coin to a list with one transaction input. The list is empty if the coin belongs to another script, or if
 * its transaction does not match its id.
 */
function inputOf({ txid, vout, raw }: WorkCoin, script: Uint8Array, hasSegwit: boolean) {
  const nonWitnessUtxo = readRaw(raw, txid);
  const output = nonWitnessUtxo?.outputs[vout];
  if (!nonWitnessUtxo || !output || hex.encode(output.script) !== hex.encode(script)) return [];
  const input = { txid: hex.decode(txid), index: vout, sequence: replaceable, nonWitnessUtxo, amount: output.amount };
  return [hasSegwit ? { ...input, witnessUtxo: output } : input];
}
