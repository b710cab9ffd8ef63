import type { ChainPayoutReason } from '#domain/chain-payout.ts';
import type { PayoutRow, SignedRow } from './queries.ts';

export interface Planned {
  ps: number;
  code: string;
  summa: string;
  to: string | null;
}

/** Fees of a transaction: per gas on an EVM chain, and per virtual byte on a Core chain. */
export interface Fees {
  maxFee: bigint;
  priorityFee: bigint;
}

/** Plan of a payout. With a reason, the payout is held. */
export interface Plan extends Fees {
  reason: ChainPayoutReason | null;
  /** Gas, or virtual bytes. */
  gas: bigint;
}

export const held = (reason: ChainPayoutReason): Plan => ({ reason, gas: 0n, maxFee: 0n, priorityFee: 0n });

/** Mined transaction of a payout. */
export interface Receipt {
  txid: string;
  /** False for a transaction that was mined but reverted. */
  ok: boolean;
  block: { height: number; hash: string };
  /** Fee that the wallet paid, in the smallest unit of the chain's own coin. */
  fee: bigint;
}

/** How payouts are sent on one kind of chain. The steps from the queue to the final transaction are common to all. */
export interface PayoutSender {
  /** Decimals of the chain's own coin. */
  coinDecimals: number;
  /**
   * Plans size and fees of a payout, and checks that the wallet can pay sum and fee.
   * @returns null if the wallet has the money, but can pay only after its next block
   * @throws NodeError if the node does not answer
   */
  plan(payout: Planned): Promise<Plan | null>;
  /** Returns the transaction of a payout that was mined, if its block is still part of the chain. */
  receipt(payout: PayoutRow, signed: readonly SignedRow[]): Promise<Receipt | null>;
  /** Whether a final transaction has paid the recipient. */
  hasPaid(payout: PayoutRow, receipt: Receipt): Promise<boolean>;
  /** Whether a foreign transaction of the wallet was mined, after which no transaction of the payout can be. */
  isOvertaken(payout: PayoutRow, signed: readonly SignedRow[]): Promise<boolean>;
  /** Whether every other endpoint has the same receipt, or, without one, also sees that the payout was overtaken. */
  isConfirmed(payout: PayoutRow, signed: readonly SignedRow[], receipt: Receipt | null): Promise<boolean>;
  /** Returns the fees of a replacement, or null on a chain that replaces nothing. */
  raisedFees(newest: SignedRow): Promise<Fees | null>;
  /**
   * Reads the wallet: the number of its mined transactions, and balances by code of the currency.
   * @returns null while the endpoints count different transactions
   */
  readWallet(): Promise<{ nonce: number; balances: Record<string, string> } | null>;
}

export const atLeast = (value: bigint, least: bigint): bigint => (value > least ? value : least);
