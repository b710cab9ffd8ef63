import { compare, subtract } from '#domain/amount.ts';
import type { ChainPayoutReason } from '#domain/chain-payout.ts';
import { fromUnits, toUnits } from '#domain/chain-units.ts';
import type { Db } from '../../../db/pool.ts';
import { tokenTransfer } from '../../../payments/evm/token-transfer.ts';
import { coinDecimals, type PayingChain } from './chain.ts';
import { openSum } from './queries.ts';

export interface Plan {
  reason: ChainPayoutReason | null;
  gas: bigint;
  maxFee: bigint;
  priorityFee: bigint;
}

export interface Planned {
  ps: number;
  code: string;
  summa: string;
  to: string | null;
}

const nothing = { gas: 0n, maxFee: 0n, priorityFee: 0n };

/** Gas of a transfer of the native coin to an address without code (EIP-2028). */
const plainGas = 21_000n;

/**
 * Plans gas and fees of a payout, and checks that the wallet can pay sum and fee.
 * @throws NodeError if the node does not answer, except about the payout's gas
 */
export async function planPayout(db: Db, chain: PayingChain, from: string, payout: Planned): Promise<Plan> {
  const { config, node } = chain;
  const currency = config.currencies[payout.code];
  const units = currency && toUnits(payout.summa, currency.decimals);
  if (!currency || !units) return { ...nothing, reason: 'digits' };
  if (payout.to === null) return { ...nothing, reason: 'address' };
  const contract = currency.contract ?? null;
  const held = fromUnits(await node.balance(from, contract), currency.decimals);
  const free = subtract(held, await openSum(db, chain.name, payout.ps));
  if (compare(free, payout.summa) < 0) return { ...nothing, reason: 'funds' };
  const { maxFeePerGas: maxFee, maxPriorityFeePerGas: priorityFee } = await node.fees();
  const query =
    contract === null
      ? { from, to: payout.to, value: units }
      : { from, to: contract, value: 0n, data: tokenTransfer(payout.to, units) };
  const estimate = await node.estimateGas(query).catch(() => null);
  if (estimate === null) return { ...nothing, reason: 'estimate' };
  const gas = estimate <= plainGas ? plainGas : (estimate * 6n) / 5n;
  const fee = fromUnits(gas * maxFee, coinDecimals);
  const coins =
    contract === null ? subtract(free, payout.summa) : fromUnits(await node.balance(from, null), coinDecimals);
  return { reason: compare(coins, fee) < 0 ? 'funds' : null, gas, maxFee, priorityFee };
}
