import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import { hasSecondPerson } from '../freeze-and-approval/service.ts';
import * as sql from './queries.ts';

export type { PostingRequestRow } from './queries.ts';

const maxOpen = 200;

/** Returns the requests that wait for a second member of staff, oldest first, at most 200. */
export const openRequests = (db: Db): Promise<sql.PostingRequestRow[]> => sql.openRows(db, maxOpen);

/**
 * Records a withdrawal or a loss. Losses and withdrawals above the limits need a second person, unless there is only
 * one member of staff.
 * @returns whether the request may be posted now; otherwise it waits for a second person
 * @throws ApiError conflict when the loss of this deposit was requested before
 */
export async function requestPosting(tx: Tx, request: sql.NewPostingRequest): Promise<boolean> {
  const isPosted = !(await needsSecondPerson(tx, request));
  if (!(await sql.insertRequest(tx, request, isPosted))) throw new ApiError('conflict');
  return isPosted;
}

async function needsSecondPerson(tx: Tx, { kind, ps, summa }: sql.NewPostingRequest): Promise<boolean> {
  if (!(await hasSecondPerson(tx))) return false;
  if (kind === 'loss') return true;
  const { approvalUsd, withdrawalShare } = await claimSettings(tx);
  return await sql.exceedsLimits(tx, ps, summa, { usd: approvalUsd, share: withdrawalShare });
}

/**
 * Approves or declines a request. The person who asked may only decline it.
 * @returns the request, which the caller posts if it was approved
 * @throws ApiError not_found when it has ended; conflict for one's own approval
 */
export async function decideRequest(
  tx: Tx,
  id: string,
  { userId, approve }: { userId: string; approve: boolean },
): Promise<sql.PostingRequestRow> {
  const request = await sql.openRowForUpdate(tx, id);
  if (!request) throw new ApiError('not_found');
  if (approve && request.userId === userId) throw new ApiError('conflict');
  await sql.updateEnded(tx, id, userId, approve);
  return request;
}
