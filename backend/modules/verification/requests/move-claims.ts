import { formatActor } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, type JobData } from '../../../jobs/queue.ts';
import { cardKey } from '../../../stored-requisites.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import type { ClaimCursor, ClaimPort } from './port.ts';
import { lockVerification, type VerificationRow } from './queries.ts';
import { openTexts } from './secrets.ts';
import { reasonText } from './view.ts';

interface Work {
  tx: Tx;
  secret: string;
  claims: ClaimPort;
}

/**
 * Moves a batch of the claims that were waiting for a verification, and queues a job for the next batch.
 * @param row the verification with its decision: it has passed or was refused
 * @param by id of the member of staff who decided
 * @param after position behind which the batch begins, or null for the first batch
 */
export async function moveWaitingClaims(
  { tx, secret, claims }: Work,
  row: VerificationRow,
  by: string,
  after: ClaimCursor = null,
): Promise<void> {
  const { id, status, userId, visitorHash, claimId } = row;
  const { number, holder = null } = openTexts(secret, row);
  const card = number === undefined ? null : cardKey(secret, number);
  const decided = { claimId, userId, visitorHash: userId === null ? visitorHash : null, card, holder };
  const actor = formatActor({ kind: 'operator', id: by });
  const next =
    status === 'success'
      ? await claims.passVerifiedClaims(tx, decided, actor, after)
      : await claims.refuseVerifiedClaims(tx, decided, actor, reasonText(row.locale, row), after);
  if (next !== null) await enqueue(tx, 'verifiedClaims', { id, status, by, after: next });
}

/**
 * Changes the statuses of the next batch of claims that waited for a verification. Does nothing if the verification's
 * status has changed since the decision.
 */
export async function moveNextClaims(
  { db, config: { secret } }: Deps,
  { id, status, by, after }: JobData['verifiedClaims'],
  claims: ClaimPort,
): Promise<void> {
  await moneyTransaction(db, async (tx) => {
    const row = await lockVerification(tx, id, 'ru');
    if (row?.status === status) await moveWaitingClaims({ tx, secret, claims }, row, by, after);
  });
}
