import type { z } from 'zod';
import type { accountClaim, claimFilter } from '#contracts/users.ts';
import { stageOf } from '#domain/claim-stage.ts';
import { type ClaimStatus, finalStatuses, openStatuses } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import {
  type ClaimState,
  claimPage,
  isClaimToken,
  isOwn,
  pagePath,
  type Viewer,
  visitorActions,
} from '../page/service.ts';
import { choicePage } from '../resolution/service.ts';
import { afterSpan, startOf } from './moments.ts';
import * as sql from './queries.ts';

type AccountClaim = z.input<typeof accountClaim>;

export interface ClaimList {
  userId: string;
  locale: Locale;
  status?: z.output<typeof claimFilter> | undefined;
  /** Days or moments, as the contract has them. */
  date_from?: string | undefined;
  date_to?: string | undefined;
  page: number;
  size: number;
}

/** Claims of one account, newest first, and how many there are in all. */
export async function claimsOf(db: Db, ask: ClaimList): Promise<{ count: number; items: AccountClaim[] }> {
  const { userId, locale, status, date_from, date_to, page, size } = ask;
  const { count, rows } = await sql.accountClaims(db, {
    userId,
    locale,
    statuses: statusesOf(status),
    from: date_from === undefined ? null : startOf(date_from),
    to: date_to === undefined ? null : afterSpan(date_to),
    page,
    size,
  });
  return { count, items: await Promise.all(rows.map((row) => itemOf(db, row, locale))) };
}

function statusesOf(filter: ClaimList['status']): readonly ClaimStatus[] | null {
  if (filter === undefined) return null;
  return filter === 'active' ? openStatuses : filter === 'ended' ? finalStatuses : [filter];
}

async function itemOf(db: Db, row: sql.AccountClaimRow, locale: Locale): Promise<AccountClaim> {
  const { bills, paid, createdAt, ...claim } = row;
  const { id, status } = claim;
  const choice = status === 'choice' && (await choicePage(db, id, locale)).options.some(({ enabled }) => enabled);
  return {
    ...claim,
    stage: stageOf(status),
    title: t(locale, `ClaimStatus.${status}.title`),
    createdAt: createdAt.toISOString(),
    actions: visitorActions({ status, bills, paid, choice }),
    url: pagePath(`/claim/${id}`, locale),
  };
}

/** So many sets of requisites are offered. */
const offered = 5;

/** Requisites that the user gave for a payment system before, by the names of its inputs, last used first. */
export async function requisitesOf(db: Db, userId: string, ps: number) {
  const side = async (name: 'from' | 'to') =>
    (await sql.usedRequisites(db, userId, ps, name, offered)).map((given) =>
      Object.fromEntries(given.map(({ name, value }) => [name, value])),
    );
  return { from: await side('from'), to: await side('to') };
}

/**
 * Takes a claim that belongs to nobody into the caller's account: by the token of its mail, or in
 * the browser that made it. A claim of the caller's own is simply shown.
 * @throws ApiError not_found, forbidden
 */
export async function takeClaim(
  db: Db,
  secret: string,
  { id, token }: { id: string; token: string | undefined },
  viewer: Viewer & { userId: string },
): Promise<ClaimState> {
  return await transaction(db, async (tx) => {
    const claim = await sql.ownerOf(tx, id);
    if (!claim) throw new ApiError('not_found');
    if (claim.user_id === null) {
      const may = (token !== undefined && isClaimToken(secret, id, token)) || (await isOwn(tx, claim, viewer));
      if (!may) throw new ApiError('forbidden');
      await sql.setOwner(tx, id, viewer.userId);
    } else if (claim.user_id !== viewer.userId) {
      throw new ApiError('forbidden');
    }
    return await claimPage(tx, id, viewer);
  });
}

/**
 * Takes the guest's claims of this browser with the account's own e-mail into the account. Only of
 * a confirmed e-mail: its owner could open them by their mails as well.
 */
export async function attachClaims(
  tx: Tx,
  account: { id: string; email: string },
  visitor: Buffer | null,
): Promise<void> {
  if (visitor) await sql.attach(tx, account.id, account.email, visitor);
}

/** Takes from a browser its own right to the user's claims: signed in, or by the links of mails, they open as before. */
export async function forgetBrowser(tx: Tx, userId: string, visitor: Buffer | null): Promise<void> {
  if (visitor) await sql.detach(tx, userId, visitor);
}

/**
 * Leaves the user's claims to the books without a link to the person.
 * @throws ApiError limit_active while one of them is under way
 */
export async function unlinkClaims(tx: Tx, userId: string): Promise<void> {
  if (await sql.hasOpenClaim(tx, userId, openStatuses)) throw new ApiError('limit_active');
  await sql.unlink(tx, userId);
}
