import type { z } from 'zod';
import type { postingRequest } from '#contracts/posting-requests.ts';
import { formatActor } from '#domain/actor.ts';
import { subtract } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { decideRequest, openRequests, type PostingRequestRow } from '../../payouts/posting-requests/service.ts';
import { assertNotFrozen, changeAndLogReserve, type Staff, writeOffAndLog } from '../claims/service.ts';

/** Returns the requests that wait for a second member of staff. `mine` marks those that the caller made. */
export async function listPostingRequests(db: Db, staff: Staff): Promise<z.input<typeof postingRequest>[]> {
  return (await openRequests(db)).map(
    ({ claimId, claimNumber, depositKey: _key, userId, ps: _ps, at, ...request }) => ({
      ...request,
      at: at.toISOString(),
      mine: userId === staff.id,
      claim: claimId === null || claimNumber === null ? null : { id: claimId, number: claimNumber },
    }),
  );
}

/**
 * Approves a request and posts it, or declines it.
 * @throws ApiError not_found when it has ended; conflict for one's own approval; reserve_exhausted at commit
 */
export async function decidePostingRequest(tx: Tx, id: string, approve: boolean, staff: Staff): Promise<void> {
  const request = await decideRequest(tx, id, { userId: staff.id, approve });
  if (approve) await postRequest(tx, request, staff);
}

async function postRequest(tx: Tx, request: PostingRequestRow, staff: Staff): Promise<void> {
  const { id, ps, summa, note, by, depositKey, claimNumber } = request;
  if (depositKey !== null) {
    const actor = formatActor({ kind: 'operator', id: request.userId });
    const logNote = `${claimNumber}: ${note} (${by})`;
    return await writeOffAndLog(tx, { key: depositKey, ps, summa, actor, note, logNote }, staff);
  }
  await assertNotFrozen(tx, staff.locale, 'action');
  await changeAndLogReserve(tx, { ps, change: subtract('0', summa), note: `${note} (${by})`, key: id }, staff);
}
