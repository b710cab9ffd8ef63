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

/**
 * Planned size and fees of a payout's transaction. If `reason` is set, the payout is not queued but held for this
 * reason.
 */
export interface Plan extends Fees {
  reason: ChainPayoutReason | null;
  /** Gas, or virtual bytes. */
  gas: bigint;
}

export const held = (reason: ChainPayoutReason): Plan => ({ reason, gas: 0n, maxFee: 0n, priorityFee: 0n });

/** Facts about the mined transaction of a payout. */
export interface Receipt {
  txid: string;
  /** False if the transaction was mined but reverted. */
  ok: boolean;
  block: { height: number; hash: string };
  /** Fee that the wallet has paid, in the smallest unit of the chain's native coin. */
  fee: bigint;
}

/** Functions that differ between the kinds of chains. All other steps of a payout are the same for every chain. */
export interface PayoutSender {
  /** Number of decimals of the chain's native coin. */
  coinDecimals: number;
  /**
   * Plans size and fees of a payout's transaction, and checks that the wallet has enough money for sum and fee.
   * @returns null if the wallet has enough money, but must first receive the change of an earlier payout
   * @throws NodeError if the node does not answer
   */
  plan(payout: Planned): Promise<Plan | null>;
  /**
   * Returns facts about the mined transaction of a payout. Returns null if none is mined, or a reorganization has
   * removed its block.
   */
  receipt(payout: PayoutRow, signed: readonly SignedRow[]): Promise<Receipt | null>;
  /** Whether the final transaction has really paid the recipient. */
  hasPaid(payout: PayoutRow, receipt: Receipt): Promise<boolean>;
  /**
   * Whether a transaction that does not belong to the payout has used its nonce or coins. The payout's transactions can
   * then no longer be mined.
   */
  isOvertaken(payout: PayoutRow, signed: readonly SignedRow[]): Promise<boolean>;
  /**
   * Whether all other endpoints report the same mined transaction. If `receipt` is null, whether all of them also
   * report that another transaction has used the payout's nonce or coins.
   */
  isConfirmed(payout: PayoutRow, signed: readonly SignedRow[], receipt: Receipt | null): Promise<boolean>;
  /** Returns fees for a replacement of a transaction, or null if the chain does not allow replacements. */
  raisedFees(newest: SignedRow): Promise<Fees | null>;
  /**
   * Reads the wallet from the node: its next nonce, and its balances by currency code.
   * @returns null while the endpoints report different nonces
   */
  readWallet(): Promise<{ nonce: number; balances: Record<string, string> } | null>;
}

export const atLeast = (value: bigint, least: bigint): bigint => (value > least ? value : least);
