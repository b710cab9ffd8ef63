import type { SignerChain, SignerCoreChain, SignerEvmChain } from '#contracts/signer-file.ts';
import { add, compare } from '#domain/amount.ts';
import type { SignerRefusal } from '#domain/chain-payout.ts';
import { toUnits } from '#domain/chain-units.ts';
import { chainIdOf, recipientIn } from '../payments/chain-rules.ts';
import type { SignedBefore } from './journal.ts';
import type { SignerWork } from './work.ts';

const weiDecimals = 9;

/**
 * Gas limit for a transfer of the chain's own coin, unless SIGNER_FILE sets another. A transfer to an address without
 * code takes 21,000 gas.
 */
const coinGas = 30_000;

/** Minimum increase of both fees, in percent, with which nodes accept a replacement. */
const lowestRaise = 10n;

/**
 * Returns the reason for which the signer refuses a payout, or null. Relies on the claim, the ledger, SIGNER_FILE and
 * the journal, and never on the worker's plan alone.
 */
export function refusalOf(
  work: SignerWork,
  chain: SignerChain | undefined,
  before: SignedBefore,
): SignerRefusal | null {
  if (!chain || chainIdOf(chain) !== work.chain_id) return 'chain_unlisted';
  const currency = chain.currencies[work.code];
  if (!currency) return 'currency_unlisted';
  if ((currency.contract?.toLowerCase() ?? null) !== (work.contract?.toLowerCase() ?? null)) return 'contract_unlisted';
  if (toUnits(work.summa, currency.decimals) === null) return 'digits';
  return (
    debtRefusal(work, chain) ??
    changeRefusal(work, before) ??
    limitRefusal(work, currency, before) ??
    (chain.kind === 'core'
      ? rateRefusal(work, chain)
      : (feeRefusal(work, chain, chain.currencies[work.code]) ?? gapRefusal(work, chain, before)))
  );
}

/**
 * Compares a payout with the journal's signatures for the same claim. The database is not asked, because it could call
 * a larger payout a replacement of a smaller one, and replacements do not count toward the limits.
 */
function changeRefusal(work: SignerWork, { own, isElsewhere }: SignedBefore): SignerRefusal | null {
  if (isElsewhere) return 'signed_before';
  if (own.some(({ code, summa }) => code !== work.code || compare(summa, work.summa) !== 0)) return 'summa_changed';
  return own.some(({ to }) => to !== undefined && to !== work.to_address) ? 'address_changed' : null;
}

/** Refuses a nonce far above the last one. Its payout would never be mined, and would block all later payouts. */
const gapRefusal = ({ nonce }: SignerWork, { nonceGap }: SignerEvmChain, { lastNonce }: SignedBefore) =>
  lastNonce !== null && Number(nonce) > lastNonce + 1 + nonceGap ? 'nonce' : null;

/** Compares the payout with the claim and with what the ledger owes to the claim's visitor. */
function debtRefusal(work: SignerWork, chain: SignerChain): SignerRefusal | null {
  const expected = work.is_replacement ? 'payout_sent' : 'payout';
  if (work.claim_status !== expected || work.claim_rail !== 'chain' || work.claim_code !== work.code) return 'not_owed';
  if (compare(work.summa, work.claim_summa) !== 0) return 'summa_changed';
  if (compare(work.owed, work.summa) !== 0) return 'not_owed';
  return recipientIn(chain, work.claim_requisites) === work.to_address ? null : 'address_changed';
}

function limitRefusal(
  { summa, is_approved }: SignerWork,
  { perPayout, perHour, perDay, approvedAbove }: SignerChain['currencies'][string],
  before: SignedBefore,
): SignerRefusal | null {
  if (compare(summa, perPayout) > 0) return 'limit_payout';
  if (approvedAbove !== undefined && compare(summa, approvedAbove) > 0 && !is_approved) return 'unapproved';
  // A replacement pays the same sum, so it does not count toward the limits.
  if (before.isReplacement) return null;
  if (compare(before.hour.reduce(add, summa), perHour) > 0) return 'limit_hour';
  return compare(before.day.reduce(add, summa), perDay) > 0 ? 'limit_day' : null;
}

function feeRefusal(
  work: SignerWork,
  { maxFeeGwei, maxGas }: SignerEvmChain,
  currency: SignerEvmChain['currencies'][string] | undefined,
): SignerRefusal | null {
  const ownMaxGas = currency?.maxGas ?? (currency?.contract === undefined ? coinGas : maxGas);
  const cap = toUnits(maxFeeGwei, weiDecimals) ?? 0n;
  const [fee, priority] = [BigInt(work.max_fee), BigInt(work.priority_fee)];
  if (BigInt(work.gas) > BigInt(Math.min(maxGas, ownMaxGas))) return 'gas_cap';
  if (fee > cap || priority > fee) return 'fee_cap';
  if (!work.is_replacement) return null;
  return isRaised(fee, work.last_max_fee) && isRaised(priority, work.last_priority_fee) ? null : 'fee_cap';
}

function rateRefusal(work: SignerWork, { maxFeePerByte }: SignerCoreChain): SignerRefusal | null {
  const rate = BigInt(work.max_fee);
  if (rate <= 0n || rate > BigInt(maxFeePerByte)) return 'fee_cap';
  return work.is_replacement && !isRaised(rate, work.last_max_fee) ? 'fee_cap' : null;
}

const isRaised = (now: bigint, last: string | null): boolean =>
  now * 100n >= BigInt(last ?? '0') * (100n + lowestRaise);
