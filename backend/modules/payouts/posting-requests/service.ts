import type { Locale } from '#domain/locale.ts';
import { may, type Permission } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import { type DayLimit, dayWords, hasColleague, lockedExceededDay } from '../payout-gate/service.ts';
import * as sql from './queries.ts';

export type { PostingRequestRow } from './queries.ts';

const maxOpen = 200;

/** Returns up to 200 requests for withdrawals and losses that wait for a second member of staff, oldest first. */
export const openRequests = (db: Db): Promise<sql.PostingRequestRow[]> => sql.openRows(db, maxOpen);

/**
 * Records a request for a withdrawal or loss. Losses, large withdrawals and withdrawals above the author's daily limit
 * wait for approval, if a colleague could approve them.
 * @returns whether the request may be posted now
 * @throws ApiError `conflict` if this deposit's loss was already requested, or if a withdrawal exceeds the author's
 * daily limit and no colleague could approve the withdrawal
 */
export async function requestPosting(tx: Tx, request: sql.NewPostingRequest, locale: Locale): Promise<boolean> {
  const { isPosted, day } = await decideAlone(tx, request, locale);
  const id = await sql.insertRequest(tx, { ...request, day }, isPosted);
  if (id === undefined) throw new ApiError('conflict');
  if (!isPosted) await notifyStaff(tx, { kind: 'approvePayment', key: id, subjectId: id, notFor: request.userId });
  return isPosted;
}

interface Decision {
  /** Whether the author may post the request alone. */
  isPosted: boolean;
  /** The author's daily limit if the withdrawal exceeds it. */
  day: DayLimit | null;
}

async function decideAlone(
  tx: Tx,
  { kind, ps, summa, userId }: sql.NewPostingRequest,
  locale: Locale,
): Promise<Decision> {
  const isAlone = !(await hasColleague(tx, userId));
  if (kind === 'loss') return { isPosted: isAlone, day: null };
  // Lock the daily limit before the reserve. Payouts use the same order, and a different order could cause a deadlock.
  const day = await lockedExceededDay(tx, { id: userId, hasColleague: !isAlone }, { ps, summa });
  if (day && isAlone)
    throw new ApiError('conflict', { detail: t(locale, 'Refusals.payout_dayAlone', dayWords(locale, day)) });
  if (day) return { isPosted: false, day };
  if (isAlone) return { isPosted: true, day };
  const { approvalUsd, withdrawalShare } = await settingsOf(tx, 'claims');
  const isLarge = await sql.exceedsLimits(tx, ps, summa, { usd: approvalUsd, share: withdrawalShare });
  return { isPosted: !isLarge, day };
}

/**
 * Permission that the author of a request needs, by kind of request. The author must still have this permission when
 * the request is approved.
 */
const permissionOf: Record<sql.PostingRequestRow['kind'], Permission> = {
  withdrawal: 'reserves:write',
  loss: 'payouts:send',
};

/**
 * Approves or declines a posting request. The author of a request may only decline the request.
 * @returns the request, which the caller must post if it was approved
 * @throws ApiError `not_found` if the request is closed; `conflict` if the author tries to approve the request,
 * or has lost the permission for such requests since
 */
export async function decideRequest(
  tx: Tx,
  id: string,
  { userId, approve }: { userId: string; approve: boolean },
): Promise<sql.PostingRequestRow> {
  const request = await sql.openRowForUpdate(tx, id);
  if (!request) throw new ApiError('not_found');
  if (approve && request.userId === userId) throw new ApiError('conflict');
  if (approve && !may(request.authorRole, permissionOf[request.kind]))
    throw new ApiError('conflict', { messageKey: 'Refusals.authorLeft' });
  await sql.updateEnded(tx, id, userId, approve);
  return request;
}

/**
 * Returns the losses that were requested for a claim's deposits. Each of them is either posted to the ledger or waits
 * for a second member of staff.
 */
export const lossesOf = (db: Db, claimId: string): Promise<sql.LossRow[]> => sql.lossRows(db, claimId);
