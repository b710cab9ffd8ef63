import type { z } from 'zod';
import type { claimPrize } from '#contracts/contest.ts';
import { formatActor } from '#domain/actor.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { ownsClaim, type Viewer } from '../../claims/page/service.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { creditPrize } from './credit-prize.ts';
import * as sql from './queries.ts';

type ClaimPrize = z.input<typeof claimPrize>;

/** Records the prizes in money that the orders of a draw have won. The ledger is unchanged until staff releases them. */
export async function recordPrizes(tx: Tx, contestId: number, ps: number, winners: sql.Winner[]): Promise<void> {
  for (const winner of winners) await sql.insertPrize(tx, contestId, ps, winner);
}

/**
 * Releases the prizes that orders have won in a contest: posts them as debts, credits those whose order belongs to an account, and
 * queues a mail to each winner.
 * @throws ApiError `conflict` if no prize waits to be released
 */
export async function releasePrizes(tx: Tx, contest: { id: number; titleEn: string }, by: string): Promise<void> {
  const prizes = await sql.releaseWon(tx, contest.id, by);
  if (prizes.length === 0) throw new ApiError('conflict');
  const at = new Date().toISOString();
  const actor = formatActor({ kind: 'operator', id: by });
  for (const prize of prizes) {
    const { id, number, system, summa, userId } = prize;
    const entries = [
      { account: accounts.prizes(system), summa },
      { account: accounts.prize(id, system), summa: `-${summa}` },
    ];
    await post(tx, { key: `prize:${id}`, kind: 'prize', actor, note: `contest ${contest.id}`, entries });
    if (userId !== null) await creditPrize(tx, prize, userId);
    await enqueue(tx, 'contestMail', { contest: contest.id, claim: number, at, kind: 'released' });
  }
  const list = prizes.map(({ number, summa, currency }) => `${number}: ${summa} ${currency}`).join(', ');
  await logChange(tx, { by, room: 'contests', subject: contest.titleEn }, {}, { prizes: list });
}

/** Returns the prize in money that a claim has won, or undefined. */
export const wonPrize = (db: Db, claimId: string, locale: Locale) => sql.prizeOfClaim(db, claimId, locale);

/**
 * Returns the prize that a claim has won.
 * @throws ApiError `forbidden` for everybody but the claim's owner; `not_found` if the claim has won no prize in money
 */
export async function prizeFor(db: Db, claimId: string, viewer: Viewer): Promise<ClaimPrize> {
  return toClaimPrize(await ownPrize(db, claimId, viewer), viewer);
}

/**
 * Credits the released prize of a claim to the caller's account. A repeated call changes nothing.
 * @throws the errors of `prizeFor` and `creditPrize`; ApiError `conflict` if staff has not released the prize; `forbidden`
 * if the claim belongs to another account
 */
export async function collectPrize(tx: Tx, claimId: string, viewer: Viewer & { userId: string }): Promise<ClaimPrize> {
  const prize = await ownPrize(tx, claimId, viewer);
  if (prize.userId !== null && prize.userId !== viewer.userId) throw new ApiError('forbidden');
  if (prize.status === 'won') throw new ApiError('conflict', { messageKey: 'Refusals.prizeNotReleased' });
  await creditPrize(tx, prize, viewer.userId);
  return toClaimPrize(await ownPrize(tx, claimId, viewer), viewer);
}

async function ownPrize(db: Db, claimId: string, viewer: Viewer): Promise<sql.PrizeRow> {
  if (!(await ownsClaim(db, claimId, viewer))) throw new ApiError('forbidden');
  const prize = await sql.prizeOfClaim(db, claimId, viewer.locale);
  if (!prize) throw new ApiError('not_found');
  return prize;
}

const toClaimPrize = (
  { contest, place, summa, currency, status, userId }: sql.PrizeRow,
  viewer: Viewer,
): ClaimPrize => ({
  contest,
  place,
  summa,
  currency,
  status,
  collect: status === 'released' ? collectBy(userId, viewer.userId) : null,
});

const collectBy = (ownerId: string | null, viewerId: string | null): ClaimPrize['collect'] => {
  if (viewerId === null) return 'sign_in';
  return ownerId === null || ownerId === viewerId ? 'now' : 'other_account';
};
