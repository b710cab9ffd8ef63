import type { z } from 'zod';
import type { accountClaim, claimFilter } from '#contracts/users.ts';
import { stageOf } from '#domain/claim-stage.ts';
import { type ClaimStatus, finalStatuses, openStatuses } from '#domain/claim-status.ts';
import { rangeEnd, rangeStart } from '#domain/date-range.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { openedRequisites } from '../../../stored-requisites.ts';
import { giftIn, statusTitle, visitorActions } from '../page/service.ts';
import { hasOpenOption } from '../resolution/service.ts';
import { type AccountClaimRow, accountClaims, usedRequisites } from './queries.ts';

type AccountClaim = z.input<typeof accountClaim>;

export interface ClaimListRequest {
  userId: string;
  locale: Locale;
  number?: number | undefined;
  status?: z.output<typeof claimFilter> | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  page: number;
  size: number;
}

/** Returns one page of an account's claims, newest first, and the total number of claims. */
export async function listClaims(
  db: Db,
  { userId, locale, number, status, date_from, date_to, page, size }: ClaimListRequest,
): Promise<{ count: number; items: AccountClaim[] }> {
  const { count, rows } = await accountClaims(db, {
    userId,
    locale,
    number: number ?? null,
    statuses: statusesOf(status),
    from: date_from === undefined ? null : rangeStart(date_from),
    to: date_to === undefined ? null : rangeEnd(date_to),
    page,
    size,
  });
  return { count, items: await Promise.all(rows.map((row) => itemOf(db, row, locale))) };
}

function statusesOf(filter: ClaimListRequest['status']): readonly ClaimStatus[] | null {
  if (filter === undefined) return null;
  return filter === 'active' ? openStatuses : filter === 'ended' ? finalStatuses : [filter];
}

async function itemOf(db: Db, row: AccountClaimRow, locale: Locale): Promise<AccountClaim> {
  const {
    bills: receipts,
    paid,
    rail,
    isAssigned,
    isPayable,
    timesMarked,
    createdAt,
    fromKind,
    toKind,
    ...claim
  } = row;
  const { id, status, reason } = claim;
  const canResolve = status === 'choice' && (await hasOpenOption(db, id, locale));
  return {
    ...claim,
    stage: stageOf(status),
    title: statusTitle(locale, { ...claim, isCash: toKind === 'cash', isExtra: claim.extraOf !== null }, null),
    gift: giftIn(fromKind, toKind),
    createdAt: createdAt.toISOString(),
    actions: visitorActions({ status, reason, rail, receipts, paid, canResolve, isAssigned, isPayable, timesMarked }),
    url: pagePath(`/claim/${id}`, locale),
  };
}

const maxRequisiteSets = 5;

/**
 * Returns the requisites that a user entered in finished claims with this payment system, most recent first. Each set
 * of requisites is an object of values, keyed by the name of the form field.
 */
export async function listUsedRequisites(db: Db, secret: string, userId: string, ps: number) {
  const bySide = async (side: 'from' | 'to') =>
    (await usedRequisites(db, userId, ps, side, maxRequisiteSets)).map((requisites) =>
      Object.fromEntries(openedRequisites(secret, requisites).map(({ name, value }) => [name, value])),
    );
  return { from: await bySide('from'), to: await bySide('to') };
}
