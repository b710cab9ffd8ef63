import { randomInt } from 'node:crypto';
import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { acquire } from '../../abuse/throttle/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import * as sql from './queries.ts';

/** Characters of referral codes. Characters that look alike are left out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 8;

/** Further clicks of one IP network on the same referral link are ignored for this many seconds. */
const clickIntervalSeconds = 86_400;

/** Returns a user's partner account, creating it on the first call. */
export async function memberOf(db: Db, userId: string): Promise<sql.MemberRow> {
  const known = await sql.memberOfUser(db, userId);
  if (known) return known;
  const { system } = await settingsOf(db, 'referral');
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  await sql.insertMember(db, userId, code, system);
  const member = await sql.memberOfUser(db, userId);
  if (!member) throw new ApiError('conflict');
  return member;
}

/**
 * Returns a partner by id.
 * @throws ApiError `not_found` if there is no such partner
 */
export async function memberById(db: Db, id: string): Promise<sql.MemberRow> {
  const member = await sql.memberById(db, id);
  if (!member) throw new ApiError('not_found');
  return member;
}

/**
 * Returns the payment system in which new partners have their balances.
 * @throws ApiError `conflict` if the exchange has no payment system
 */
export async function programmeSystem(db: Db): Promise<{ id: number; digits: number }> {
  const system = await sql.systemFor(db, (await settingsOf(db, 'referral')).system);
  if (!system) throw new ApiError('conflict');
  return system;
}

/** Returns the partner of a referral code, if there is one. */
export const memberIdOfCode = (db: Db, code: string): Promise<string | undefined> => sql.memberIdOfCode(db, code);

/**
 * Returns the partner who invited a user. If the user was not invited, returns the partner of the last referral link
 * that the user followed.
 */
export const inviterOf = (db: Db, userId: string | null, code: string | null): Promise<string | undefined> =>
  sql.inviterOf(db, userId, code);

/** Counts a click on a referral link, at most one per day and IP network. Ignores unknown codes. */
export async function countClick(db: Db, code: string, network: Network): Promise<void> {
  const memberId = await sql.memberIdOfCode(db, code);
  if (memberId === undefined) return;
  await transaction(db, async (tx) => {
    await acquire(tx, `ref:${memberId}:${network}`, clickIntervalSeconds);
    await sql.addFigures(tx, memberId, { clicks: 1 });
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error;
  });
}

/** Records who invited a new account. */
export async function recordInvitation(tx: Tx, userId: string, memberId: string): Promise<void> {
  if (await sql.insertInvitation(tx, userId, memberId)) await sql.addFigures(tx, memberId, { signups: 1 });
}

/** Removes the inviter of an account. The inviter's number of sign-ups stays unchanged. */
export const forgetInvitation = (tx: Tx, userId: string): Promise<void> => sql.deleteInvitation(tx, userId);

/** Adds the given numbers to a partner's totals and to the partner's figures of the current day (UTC). */
export const addFigures = (tx: Tx, memberId: string, figures: sql.Figures): Promise<void> =>
  sql.addFigures(tx, memberId, figures);

/** Returns the turnover of the users invited by a partner, in US dollars over thirty days. */
export const recentTurnover = (db: Db, memberId: string): Promise<string> => sql.recentTurnover(db, memberId);

/** Returns a partner's figures for each of the last `days` days, oldest first. */
export const dayFigures = (db: Db, memberId: string, days: number): Promise<sql.DayRow[]> =>
  sql.dayRows(db, memberId, days);

/**
 * Changes a partner's balance and held rewards, which are not yet part of the balance.
 * @returns false, without a change, if one of the two sums would become negative
 */
export const changeSums = (tx: Tx, memberId: string, change: sql.Change): Promise<boolean> =>
  sql.changeSums(tx, memberId, change);

/**
 * Deducts a sum from a balance, or the whole balance if the balance is smaller than the sum.
 * @returns the deducted sum
 */
export const takeUpTo = (tx: Tx, memberId: string, summa: string): Promise<string> => sql.takeUpTo(tx, memberId, summa);
