import type { Client } from 'pg';

/** A payout that waits for a signature, with what the claim and the ledger say about it. */
export interface SignerWork {
  id: string;
  claim_id: string;
  code: string;
  chain_id: string;
  contract: string | null;
  to_address: string;
  summa: string;
  gas: string;
  max_fee: string;
  priority_fee: string;
  nonce: string | null;
  is_replacement: boolean;
  last_max_fee: string | null;
  last_priority_fee: string | null;
  claim_status: string;
  claim_rail: string;
  claim_code: string;
  claim_summa: string;
  claim_requisites: { name: string; value: unknown }[];
  owed: string;
  is_approved: boolean;
  is_on: boolean;
  /** Whether payouts are frozen. Null means unknown, and then nothing is signed. */
  is_frozen: boolean | null;
}

/**
 * Stores the address of the signer's wallet on a chain in the database.
 * @returns whether the signer may sign
 */
export async function announce(db: Client, chain: string, address: string): Promise<boolean> {
  const { rows } = await db.query('select signer_announce($1, $2) as is_on', [chain, address]);
  return rows[0]?.is_on === true;
}

export async function takeWork(db: Client, chain: string, address: string): Promise<SignerWork | undefined> {
  const { rows } = await db.query<SignerWork>('select * from signer_take($1, $2)', [chain, address]);
  return rows[0];
}

export interface Signature {
  txid: string;
  raw: string;
  nonce: string;
  gas: string;
  maxFee: string;
  priorityFee: string;
}

/** Signature of a transaction on a Core chain, with the coins that the transaction spends. */
export interface Spending extends Signature {
  fee: string;
  coins: { txid: string; vout: number }[];
}

export async function storeSignature(db: Client, payout: string, address: string, signature: Signature): Promise<void> {
  const { nonce, txid, raw, gas, maxFee, priorityFee } = signature;
  const values = [payout, address, nonce, txid, raw, gas, maxFee, priorityFee];
  await db.query('select signer_store($1, $2, $3, $4, $5, $6, $7, $8)', values);
}

/** Coin of the wallet that a transaction may spend. */
export interface WorkCoin {
  txid: string;
  vout: number;
  units: string;
  raw: string;
  /**
   * Whether an earlier transaction of the same payout spends the coin. Every later transaction of the payout must spend
   * the coin too, so that only one of the transactions can be mined.
   */
  is_own: boolean;
}

export async function takeCoins(db: Client, payout: string, address: string): Promise<WorkCoin[]> {
  const { rows } = await db.query<WorkCoin>('select * from signer_coins($1, $2)', [payout, address]);
  return rows;
}

/** Stores the signature of a transaction on a Core chain. */
export async function storeSpending(db: Client, payout: string, address: string, signed: Spending): Promise<void> {
  const { nonce, txid, raw, gas, maxFee, fee, coins } = signed;
  const values = [payout, address, nonce, txid, raw, gas, maxFee, fee, JSON.stringify(coins)];
  await db.query('select signer_store_coins($1, $2, $3, $4, $5, $6, $7, $8, $9)', values);
}

export async function refuseWork(db: Client, payout: string, reason: string): Promise<void> {
  await db.query('select signer_refuse($1, $2)', [payout, reason]);
}
