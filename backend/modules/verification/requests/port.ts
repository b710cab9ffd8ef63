import type { ActorText } from '#domain/actor.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface Viewer {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  locale: Locale;
  /** Whether the viewer created a claim, owns it, or opened it through an e-mail link. */
  ownsClaim: (db: Db, claimId: string) => Promise<boolean>;
}

/** Data of a decided verification, used to find the claims that wait for the decision. */
export interface Passed {
  claimId: string | null;
  userId: string | null;
  /** SHA-256 of the guest's cookie, or null for a verification of an account. */
  visitorHash: Buffer | null;
  /**
   * Key derived from the card number, by which the claims paid with this card are found. Null for a verification of the
   * identity.
   */
  card: string | null;
  /** Name of the verified person as the visitor wrote it, or null if it is unknown. */
  holder: string | null;
}

/** Position of the last claim that a batch has handled. Null means that no claims are left. */
export type ClaimCursor = string | null;

/** Functions of backend/modules/claims, passed in because this module may not import them. */
export interface ClaimPort {
  /**
   * Lets waiting claims continue after staff has accepted their verification. Handles one batch per call; the first
   * call runs in the transaction in which staff accepts.
   */
  passVerifiedClaims: (tx: Tx, passed: Passed, actor: ActorText, after?: ClaimCursor) => Promise<ClaimCursor>;
  /**
   * Moves a batch of waiting claims to the status `choice` after staff has refused their verification. The first batch
   * belongs to the same transaction as the refusal.
   */
  refuseVerifiedClaims: (
    tx: Tx,
    refused: Passed,
    actor: ActorText,
    note: string,
    after?: ClaimCursor,
  ) => Promise<ClaimCursor>;
}
