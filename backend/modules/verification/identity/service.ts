import type { z } from 'zod';
import type { identityState } from '#contracts/verification.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { exceedsUsd } from '../../payouts/payout-gate/service.ts';
import { readVerification, verificationSettings } from '../requests/service.ts';
import * as sql from './queries.ts';

export type { IdentitySubject } from './queries.ts';

/**
 * Asks the owner of a claim or an account for the identity.
 * @param askedBy id of the member of staff, or null for the limit
 * @returns false if the owner was asked before
 */
export const askIdentity = (tx: Tx, subject: sql.IdentitySubject, askedBy: string | null): Promise<boolean> =>
  sql.insertRequest(tx, subject, askedBy);

/** Withdraws a request for the identity. @returns false if there is none */
export const withdrawIdentity = (tx: Tx, subject: sql.IdentitySubject): Promise<boolean> =>
  sql.deleteRequest(tx, subject);

const notAsked: sql.ClaimIdentity = { isAsked: false, isWanted: false, isOfClaim: false, isOfUser: false };

/** Returns whether the visitor of a claim was asked for the identity, and whether it is still missing. */
export const claimIdentity = async (db: Db, claimId: string): Promise<sql.ClaimIdentity> =>
  (await sql.claimIdentityRow(db, claimId)) ?? notAsked;

/** Asks for the identity if the sum of a claim is worth more than the limit in the settings. */
export async function askAboveLimit(
  tx: Tx,
  { id: claimId, fromPs: ps, fromSumma: summa }: { id: string; fromPs: number; fromSumma: string },
): Promise<void> {
  const { identityUsd } = await verificationSettings(tx);
  if (identityUsd !== null && (await exceedsUsd(tx, { ps, summa }, identityUsd)))
    await sql.insertRequest(tx, { claimId }, null);
}

/** Whether the card check of a claim with the course for verified cards has passed. */
export const hasPassedCheck = (db: Db, claimId: string, cardKeys: readonly string[]): Promise<boolean> =>
  sql.hasPassedCheck(db, claimId, cardKeys);

/** Returns whether an account was asked for the identity, and its latest identity verification. */
export async function accountIdentity(
  db: Db,
  secret: string,
  userId: string,
  locale: Locale,
): Promise<z.input<typeof identityState>> {
  const { isAsked, latestId } = await sql.accountIdentityRow(db, userId);
  const viewer = { userId, hash: null, locale };
  const latest = latestId === null ? null : await readVerification(db, secret, latestId, viewer);
  return { asked: isAsked, latest };
}
