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
import { creditIfPriced } from './credit-prize.ts';
import * as sql from './queries.ts';

type ClaimPrize = z.input<typeof claimPrize>;

/** Records the prizes in money that the orders of a draw have won. The ledger is unchanged until staff releases them. */
export async function recordPrizes(tx: Tx, contestId: number, ps: number, winners: sql.Winner[]): Promise<void> {
  for (const winner of winners) await sql.insertPrize(tx, contestId, ps, winner);
}

/**
 * Releases the prizes that orders have won in a contest: posts them as debts, credits those whose order belongs to an
 * account, and queues a mail to each winner. A prize that cannot be converted, for lack of a valid price, stays
 * released until its winner claims it.
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
    if (userId !== null) await creditIfPriced(tx, prize, userId);
    await enqueue(tx, 'contestMail', { contest: contest.id, claim: number, at, kind: 'released' });
  }
  const list = prizes.map(({ number, summa, currency }) => `${number}: ${summa} ${currency}`).join(', ');
  await logChange(tx, { by, room: 'contests', subject: contest.titleEn }, {}, { prizes: list });
}

/** Returns the prize in money that a claim has won in a contest, or undefined. */
export async function wonPrize(db: Db, claimId: string, contestId: number, locale: Locale) {
  return (await sql.prizesOfClaim(db, claimId, locale)).find((prize) => prize.contestId === contestId);
}

/**
 * Returns the prizes that a claim has won, the latest contest first.
 * @throws ApiError `forbidden` for everybody but the claim's owner; `not_found` if the claim has won no prize in money
 */
export async function prizesFor(db: Db, claimId: string, viewer: Viewer): Promise<ClaimPrize[]> {
  return (await ownPrizes(db, claimId, viewer)).map((prize) => toClaimPrize(prize, viewer));
}

/**
 * Credits the released prizes of a claim to the caller's account. A repeated call changes nothing.
 * @throws the errors of `prizesFor`; ApiError `conflict` if staff has released none of the prizes; `forbidden` if the
 * claim belongs to another account; `pair_off` if the balance has another currency and no prize has a valid price
 */
export async function collectPrizes(
  tx: Tx,
  claimId: string,
  viewer: Viewer & { userId: string },
): Promise<ClaimPrize[]> {
  const prizes = await ownPrizes(tx, claimId, viewer);
  if (prizes.some(({ userId }) => userId !== null && userId !== viewer.userId)) throw new ApiError('forbidden');
  if (prizes.every(({ status }) => status === 'won'))
    throw new ApiError('conflict', { messageKey: 'Refusals.prizeNotReleased' });
  const released = prizes.filter(({ status }) => status === 'released');
  let credited = 0;
  for (const prize of released) if (await creditIfPriced(tx, prize, viewer.userId)) credited++;
  if (credited === 0 && released.length > 0) throw new ApiError('pair_off');
  return await prizesFor(tx, claimId, viewer);
}

async function ownPrizes(db: Db, claimId: string, viewer: Viewer): Promise<sql.PrizeRow[]> {
  if (!(await ownsClaim(db, claimId, viewer))) throw new ApiError('forbidden');
  const prizes = await sql.prizesOfClaim(db, claimId, viewer.locale);
  if (prizes.length === 0) throw new ApiError('not_found');
  return prizes;
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
