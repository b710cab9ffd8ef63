/** A sum on one account: positive is a debit. Money that comes in is a debit of house:{code}. */
export interface Entry {
  account: string;
  summa: string;
}

/** reserve: the operator's own money; deposit: a visitor paid; convert and unconvert: accepted for payout, or taken back. */
export type PostingKind = 'reserve' | 'deposit' | 'convert' | 'unconvert' | 'payout' | 'refund';

export interface Posting {
  /** Names the event once and for all: a second report of it posts nothing. */
  key: string;
  kind: PostingKind;
  claimId?: string;
  actor: string;
  note?: string | undefined;
  entries: Entry[];
}

/** Names of accounts. Each is in one payment system, named by its code at the end. */
export const accounts = {
  /** What the exchange has. */
  house: (code: string) => `house:${code}`,
  /** What is owed to the visitor of a claim: negative while owed. */
  claim: (claimId: string, code: string) => `claim:${claimId}:${code}`,
  /** Where one currency becomes another. */
  exchange: (code: string) => `exchange:${code}`,
  /** What the operator put in. */
  equity: (code: string) => `equity:${code}`,
};
