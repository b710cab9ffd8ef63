import { sql } from 'kysely';
import { identityAsked, identityWanted, isOfSamePerson, verifiedCard } from '../../../db/identity-state.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Claim or account whose owner is asked to prove their identity. */
export type IdentitySubject = { claimId: string } | { userId: string };

/**
 * Inserts a request to prove the identity. A withdrawn request is renewed if a member of staff asks, but not if only
 * the limit in the settings requires the proof (`askedBy` is null).
 * @returns false if there is such a request already
 */
export async function insertRequest(tx: Tx, subject: IdentitySubject, askedBy: string | null): Promise<boolean> {
  if (askedBy !== null) {
    const { numUpdatedRows } = await requestsOf(tx, subject)
      .set({ askedBy, withdrawnAt: null, createdAt: sql<Date>`now()` })
      .where('withdrawnAt', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('identityRequests')
    .values({ ...subject, askedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns whether the limit in the settings caused the request that now counts for a claim. */
export async function isAskedByLimit(tx: Tx, claimId: string): Promise<boolean> {
  const { rows } = await sql`select from identity_requests
    where claim_id = ${claimId} and asked_by is null and withdrawn_at is null`.execute(tx);
  return rows.length > 0;
}

/**
 * Removes a request to prove the identity, so that the limit in the settings can still ask.
 * @returns false if there is no such request
 */
export async function deleteRequest(tx: Tx, subject: IdentitySubject): Promise<boolean> {
  const isIt = 'claimId' in subject ? sql`claim_id = ${subject.claimId}` : sql`user_id = ${subject.userId}`;
  const { rows } = await sql`
    delete from identity_requests where ${isIt} and withdrawn_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Withdraws a request to prove the identity. The limit in the settings then no longer asks for the claim.
 * @returns false if there is no such request
 */
export async function withdrawRequest(tx: Tx, subject: IdentitySubject): Promise<boolean> {
  const { numUpdatedRows } = await requestsOf(tx, subject)
    .set({ withdrawnAt: sql<Date>`now()` })
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const requestsOf = (tx: Tx, subject: IdentitySubject) =>
  'claimId' in subject
    ? tx.updateTable('identityRequests').where('claimId', '=', subject.claimId)
    : tx.updateTable('identityRequests').where('userId', '=', subject.userId);

/**
 * Returns the money that has arrived for a claim, its original claim and its follow-up claims, in the currency that the
 * visitor sends. Money that is refunded does not count.
 */
export async function receivedInAll(db: Db, claimId: string): Promise<string> {
  const { rows } = await sql<{ summa: string }>`
    with recursive earlier as (
      select id, linked_to from claims where id = ${claimId}
      union all select c.id, c.linked_to from claims c join earlier e on c.id = e.linked_to
    ), family as (
      select c.id, c.status, c.refund_summa from claims c join earlier e on e.id = c.id where e.linked_to is null
      union all select c.id, c.status, c.refund_summa from claims c join family f on c.linked_to = f.id
    )
    select trim_scale(coalesce((
        select sum(d.summa) from deposits d where d.claim_id in (select id from family) and d.reversed_at is null), 0)
      - coalesce((select sum(refund_summa) from family where status in ('refund', 'refunded')), 0))::text as summa`.execute(
    db,
  );
  return rows[0]?.summa ?? '0';
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
      exists (select from identity_requests q where q.claim_id = c.id and q.withdrawn_at is null) as is_of_claim,
      exists (select from identity_requests q where q.user_id = c.user_id and q.withdrawn_at is null) as is_of_user
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
    select exists (select from identity_requests where user_id = ${userId} and withdrawn_at is null) as is_asked, (
      select id from verifications where user_id = ${userId} and kind = 'identity' order by created_at desc, id limit 1
    ) as latest_id`.execute(db);
  return rows[0] ?? { isAsked: false, latestId: null };
}
