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

/** Data of a decided verification for the claims that wait for the decision. */
export interface Passed {
  claimId: string | null;
  userId: string | null;
  /** Key by which the card is compared, or null for an identity. */
  card: string | null;
}

/** Functions of backend/modules/claims, passed in because this module may not import them. */
export interface ClaimPort {
  ownsClaim: (db: Db, id: string, viewer: Viewer) => Promise<boolean>;
  /** Called in the transaction that accepts a verification, to continue the claims that wait for the verification. */
  passVerifiedClaims: (tx: Tx, passed: Passed, actor: ActorText) => Promise<void>;
  /** Called in the transaction that refuses a verification, to let visitors choose how to continue their claims. */
  refuseVerifiedClaims: (tx: Tx, refused: Passed, actor: ActorText, note: string) => Promise<void>;
}
