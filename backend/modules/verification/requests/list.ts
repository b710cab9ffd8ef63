import type { Locale } from '#domain/locale.ts';
import type { VerificationKind, VerificationStatus } from '#domain/verification.ts';
import type { Db } from '../../../db/pool.ts';
import { ownVerifications } from './queries.ts';
import { toVerification } from './view.ts';

interface ListQuery {
  kind?: VerificationKind | undefined;
  status?: VerificationStatus | undefined;
  ps?: number | undefined;
  page: number;
  size: number;
}

/** Returns one page of a user's verifications, newest first. */
export async function listVerifications(db: Db, userId: string, query: ListQuery, locale: Locale) {
  const { page, size, ...filter } = query;
  const { count, rows } = await ownVerifications(db, userId, filter, { page, size, locale });
  return { count, results: await Promise.all(rows.map((row) => toVerification(db, row))) };
}
