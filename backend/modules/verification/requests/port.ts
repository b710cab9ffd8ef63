import type { ActorText } from '#domain/actor.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface Viewer {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  locale: Locale;
}

/** A decided verification, for the claims that wait for it. */
export interface Passed {
  claimId: string | null;
  userId: string | null;
  /** Key by which the card is compared, or null for an identity. */
  card: string | null;
}

/** Functions of backend/modules/claims. They are passed in, because the import law forbids importing them here. */
export interface ClaimPort {
  ownsClaim: (db: Db, id: string, viewer: Viewer) => Promise<boolean>;
  /** Continues the claims that wait for a verification, in the transaction that accepts the verification. */
  passVerifiedClaims: (tx: Tx, passed: Passed, actor: ActorText) => Promise<void>;
  /**
   * Offers a choice to the visitors whose claims wait for a verification, in the transaction that refuses the
   * verification.
   */
  refuseVerifiedClaims: (tx: Tx, refused: Passed, actor: ActorText, note: string) => Promise<void>;
}
