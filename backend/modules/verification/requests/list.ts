import type { Locale } from '#domain/locale.ts';
import type { VerificationKind, VerificationStatus } from '#domain/verification.ts';
import type { Db } from '../../../db/pool.ts';
import { banksOfCards, ownVerifications } from './queries.ts';
import { toVerification } from './view.ts';

interface ListQuery {
  kind?: VerificationKind | undefined;
  status?: VerificationStatus | undefined;
  ps?: number | undefined;
  page: number;
  size: number;
}

/** Returns one page of a user's verifications, newest first. */
export async function listVerifications(db: Db, secret: string, userId: string, query: ListQuery, locale: Locale) {
  const { page, size, ...filter } = query;
  const { count, rows } = await ownVerifications(db, userId, filter, { page, size, locale });
  return { count, results: await Promise.all(rows.map((row) => toVerification(db, secret, row))) };
}

/** Returns the banks whose cards can be verified, in the order of the catalogue. */
export const listBanks = (db: Db, locale: Locale): Promise<{ id: number; name: string }[]> => banksOfCards(db, locale);
