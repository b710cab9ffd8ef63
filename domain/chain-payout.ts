/** Statuses of an automatic payout. The SQL constraint `chain_payouts_status_known` lists the same values. */
export const chainPayoutStatuses = [
  /** Waits for the signer. */
  'queued',
  /** Waits for staff, with the reason in `reason`. Nothing is signed yet. */
  'held',
  /** Signed and stored, but not broadcast. */
  'signed',
  /** Broadcast, or about to be: from here on the transaction may be mined at any time. */
  'broadcast',
  'mined',
  'final',
  /** Can no longer be mined, or was mined without moving the sum. */
  'failed',
  /** Taken over by staff before it was signed. */
  'cancelled',
] as const;

export type ChainPayoutStatus = (typeof chainPayoutStatuses)[number];

/**
 * Statuses in which a signed transaction may still pay the claim or has paid it, so that nobody may send the money a
 * second time.
 */
export const signedPayoutStatuses: readonly ChainPayoutStatus[] = ['signed', 'broadcast', 'mined', 'final'];

/** Reasons why the signer refuses a payout. */
export const signerRefusals = [
  'chain_unlisted',
  'currency_unlisted',
  'contract_unlisted',
  'not_owed',
  'address_changed',
  'summa_changed',
  'digits',
  'limit_payout',
  'limit_hour',
  'limit_day',
  'unapproved',
  'fee_cap',
  'gas_cap',
  'signed_before',
  /**
   * The nonce is far above the last signed one. For a broadcast payout, the reason means that another transaction of
   * the wallet has used the nonce.
   */
  'nonce',
  /** The wallet holds too little for the payout or for its fee. */
  'funds',
] as const;

export type SignerRefusal = (typeof signerRefusals)[number];

/** Reasons why an automatic payout is held or has failed. */
export const chainPayoutReasons = [
  ...signerRefusals,
  /** The destination is not an address of this chain. */
  'address',
  /** The node cannot estimate the cost of the transaction, or the sum is too small to be sent. */
  'estimate',
  /** The transaction was not mined, although its fee was raised up to the cap. */
  'stuck',
  /** The transaction has its confirmations, but the endpoints contradict each other about it. */
  'disputed',
  /** The transaction was mined and reverted. */
  'reverted',
  /** The transaction was mined, but its token reported no transfer of the sum. */
  'no_transfer',
] as const;

export type ChainPayoutReason = (typeof chainPayoutReasons)[number];
