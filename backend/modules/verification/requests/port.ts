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
  /** Card number, or null for an identity. */
  number: string | null;
}

/** Functions of the room of claims, which is above this one. */
export interface ClaimPort {
  ownsClaim: (db: Db, id: string, viewer: Viewer) => Promise<boolean>;
  /** Moves the claims that wait in `verify` for a verification, in the same transaction. */
  passVerifiedClaims: (tx: Tx, passed: Passed, actor: ActorText) => Promise<void>;
  /** Lets the visitors of claims choose whose verification was refused, in the same transaction. */
  refuseVerifiedClaims: (tx: Tx, refused: Passed, actor: ActorText, note: string) => Promise<void>;
}
