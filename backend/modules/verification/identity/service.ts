import type { z } from 'zod';
import type { identityState } from '#contracts/verification.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { exceedsUsd } from '../../payouts/payout-gate/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { readVerification } from '../requests/service.ts';
import * as sql from './queries.ts';

export type { IdentitySubject } from './queries.ts';

/**
 * Asks the owner of a claim or an account to prove their identity.
 * @param askedBy id of the member of staff who asks, or null if the proof is needed because the claim's sum exceeds the
 * limit
 * @returns false if the owner was asked before
 */
export const askIdentity = (tx: Tx, subject: sql.IdentitySubject, askedBy: string | null): Promise<boolean> =>
  sql.insertRequest(tx, subject, askedBy);

/**
 * Withdraws a request to prove the identity. Only a person who may waive the limit in the settings ends it for good.
 * @returns false if there is no such request
 */
export const withdrawIdentity = (tx: Tx, subject: sql.IdentitySubject, mayWaive: boolean): Promise<boolean> =>
  mayWaive ? sql.withdrawRequest(tx, subject) : sql.deleteRequest(tx, subject);

const notAsked: sql.ClaimIdentity = { isAsked: false, isWanted: false, isOfClaim: false, isOfUser: false };

/** Returns whether the visitor of a claim was asked to prove their identity, and whether the proof is still missing. */
export const claimIdentity = async (db: Db, claimId: string): Promise<sql.ClaimIdentity> =>
  (await sql.claimIdentityRow(db, claimId)) ?? notAsked;

interface LimitedClaim {
  id: string;
  fromPs: number;
}

/** Returns whether the limit in the settings demands a proof of identity for a claim, whoever asked for it. */
export async function isDemandedByLimit(tx: Tx, claim: LimitedClaim & { fromSumma: string }): Promise<boolean> {
  if (await sql.isAskedByLimit(tx, claim.id)) return true;
  const { identityUsd } = await settingsOf(tx, 'verification');
  if (identityUsd === null) return false;
  const isAbove = (summa: string) => exceedsUsd(tx, { ps: claim.fromPs, summa }, identityUsd);
  return (await isAbove(claim.fromSumma)) || (await isAbove(await sql.receivedInAll(tx, claim.id)));
}

/**
 * Asks the visitor to prove their identity if the claim's sum is worth more than the limit in the settings.
 * @returns true if this call has asked the visitor; false if the sum is not above the limit, or the visitor was asked
 * before
 */
export async function askAboveLimit(
  tx: Tx,
  { id: claimId, fromPs: ps, fromSumma: summa }: LimitedClaim & { fromSumma: string },
): Promise<boolean> {
  const { identityUsd } = await settingsOf(tx, 'verification');
  if (identityUsd === null || !(await exceedsUsd(tx, { ps, summa }, identityUsd))) return false;
  return await sql.insertRequest(tx, { claimId }, null);
}

/**
 * Asks the visitor, also by mail, to prove their identity if the money that has arrived for the claim is worth more
 * than the limit in the settings. Money that has arrived for follow-up claims counts too.
 * @returns whether the visitor has to prove the identity before the payout, and whether this call has asked the visitor
 */
export async function checkBeforePayout(
  tx: Tx,
  claim: LimitedClaim,
): Promise<{ isWanted: boolean; isAskedNow: boolean }> {
  const fromSumma = await sql.receivedInAll(tx, claim.id);
  const isAskedNow = await askAboveLimit(tx, { ...claim, fromSumma });
  const { isWanted } = await claimIdentity(tx, claim.id);
  if (isAskedNow && isWanted) await enqueue(tx, 'identityMail', { claimId: claim.id, at: new Date().toISOString() });
  return { isWanted, isAskedNow };
}

/** Returns whether the visitor of the claim has a valid verification of one of the given cards. */
export const hasPassedCheck = (db: Db, claimId: string, cardKeys: readonly string[]): Promise<boolean> =>
  sql.hasPassedCheck(db, claimId, cardKeys);

/**
 * Returns whether an account was asked to prove the identity. Also returns the account's latest identity verification.
 */
export async function accountIdentity(
  db: Db,
  secret: string,
  userId: string,
  locale: Locale,
): Promise<z.input<typeof identityState>> {
  const { isAsked, latestId } = await sql.accountIdentityRow(db, userId);
  const viewer = { userId, hash: null, locale, ownsClaim: async () => false };
  const latest = latestId === null ? null : await readVerification(db, secret, latestId, viewer);
  return { asked: isAsked, latest };
}
