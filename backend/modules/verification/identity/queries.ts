import { sql } from 'kysely';
import { identityAsked, identityWanted, isOfSamePerson, verifiedCard } from '../../../db/identity-state.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Claim or account whose owner is asked to prove their identity. */
export type IdentitySubject = { claimId: string } | { userId: string };

/**
 * Inserts a request to prove the identity.
 * @returns false if there is such a request already
 */
export async function insertRequest(tx: Tx, subject: IdentitySubject, askedBy: string | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('identityRequests')
    .values({ ...subject, askedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Deletes a request to prove the identity.
 * @returns false if there is no such request
 */
export async function deleteRequest(tx: Tx, subject: IdentitySubject): Promise<boolean> {
  const query = tx.deleteFrom('identityRequests');
  const { numDeletedRows } = await ('claimId' in subject
    ? query.where('claimId', '=', subject.claimId)
    : query.where('userId', '=', subject.userId)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface ClaimIdentity {
  /** Whether the visitor was asked to prove their identity, for the claim or for the whole account. */
  isAsked: boolean;
  /** Whether the visitor was asked to prove their identity, and no valid verification has proved the identity yet. */
  isWanted: boolean;
  /**
   * Whether the proof of identity was requested for this claim (`isOfClaim`) and for the account of the claim
   * (`isOfUser`).
   */
  isOfClaim: boolean;
  isOfUser: boolean;
}

export async function claimIdentityRow(db: Db, claimId: string): Promise<ClaimIdentity | undefined> {
  const { rows } = await sql<ClaimIdentity>`
    select ${identityAsked} as is_asked, ${identityWanted} as is_wanted,
      exists (select from identity_requests q where q.claim_id = c.id) as is_of_claim,
      exists (select from identity_requests q where q.user_id = c.user_id) as is_of_user
    from claims c where c.id = ${claimId}`.execute(db);
  return rows[0];
}

/** Returns whether the visitor of the claim has a valid verification of one of the given cards. */
export async function hasPassedCheck(db: Db, claimId: string, cardKeys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from verifications v join claims c on c.id = ${claimId}
    where ${isOfSamePerson} and v.kind = 'card' and v.status = 'success'
      and v.expires_at > now() and ${verifiedCard} = any(${cardKeys}::text[])
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface AccountIdentity {
  isAsked: boolean;
  /** Id of the account's latest identity verification, or null. */
  latestId: string | null;
}

export async function accountIdentityRow(db: Db, userId: string): Promise<AccountIdentity> {
  const { rows } = await sql<AccountIdentity>`
    select exists (select from identity_requests where user_id = ${userId}) as is_asked, (
      select id from verifications where user_id = ${userId} and kind = 'identity' order by created_at desc, id limit 1
    ) as latest_id`.execute(db);
  return rows[0] ?? { isAsked: false, latestId: null };
}
