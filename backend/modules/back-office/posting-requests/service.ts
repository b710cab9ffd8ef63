import type { z } from 'zod';
import type { postingRequest } from '#contracts/posting-requests.ts';
import { formatActor } from '#domain/actor.ts';
import { subtract } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { decideRequest, openRequests, type PostingRequestRow } from '../../payouts/posting-requests/service.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { assertNotFrozen, changeAndLogReserve, type Staff, writeOffAndLog } from '../claims/service.ts';

/**
 * Returns the withdrawals and losses that wait for a second member of staff. `mine` is true for requests of the caller.
 */
export async function listPostingRequests(db: Db, staff: Staff): Promise<z.input<typeof postingRequest>[]> {
  return (await openRequests(db)).map(
    ({ claimId, claimNumber, depositKey: _key, authorRole: _role, userId, ps: _ps, at, ...request }) => ({
      ...request,
      at: at.toISOString(),
      mine: userId === staff.id,
      claim: claimId === null || claimNumber === null ? null : { id: claimId, number: claimNumber },
    }),
  );
}

/**
 * Approves and posts a withdrawal or loss, or declines it. The change log names the requester and the decision.
 * @throws ApiError `not_found` if the request was decided before; `conflict` if the caller made the request;
 * `reserve_exhausted` if the rest of the reserve would be less than the sum held for claims
 */
export async function decidePostingRequest(tx: Tx, id: string, approve: boolean, staff: Staff): Promise<void> {
  const request = await decideRequest(tx, id, { userId: staff.id, approve });
  const decision = { by: staff.id, isApproved: approve };
  if (approve) await postRequest(tx, request, decision, staff.locale);
  else await logDeclined(tx, request, decision);
}

async function postRequest(tx: Tx, request: PostingRequestRow, decision: Decision, locale: Locale): Promise<void> {
  const { id, ps, summa, note, depositKey } = request;
  const asker = { id: request.userId, locale };
  if (depositKey !== null) {
    const actor = formatActor({ kind: 'operator', id: request.userId });
    const writeOff = { key: depositKey, ps, summa, actor, note, logNote: logNoteOf(request), decision };
    return await writeOffAndLog(tx, writeOff, asker);
  }
  await assertNotFrozen(tx, locale, 'action');
  await changeAndLogReserve(tx, { ps, change: subtract('0', summa), note, key: id, decision }, asker);
}

async function logDeclined(tx: Tx, request: PostingRequestRow, decision: Decision): Promise<void> {
  const { kind, code, summa, userId } = request;
  const change = { by: userId, room: 'reserves', subject: code, note: logNoteOf(request), decision } as const;
  await logChange(tx, change, { [kind]: summa }, {});
}

/** Returns the note for the change log. The note on a loss begins with the claim's number. */
const logNoteOf = ({ note, claimNumber }: PostingRequestRow): string =>
  claimNumber === null ? note : `${claimNumber}: ${note}`;
