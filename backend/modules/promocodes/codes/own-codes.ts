import type { z } from 'zod';
import type { promocode } from '#contracts/promocodes.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import { emailOf } from '../../platform/users/service.ts';
import { ownCodeRows, type TermsRow } from './queries/own-codes.ts';

type OwnCode = z.input<typeof promocode>;

interface OwnPage extends Page {
  userId: string;
  locale: Locale;
}

/** Returns one page of the promo codes that an account owns or has used. */
export async function ownPromocodes(
  db: Db,
  { userId, ...paging }: OwnPage,
): Promise<{ count: number; results: OwnCode[] }> {
  const holder = { userId, visitorHash: null, email: await emailOf(db, userId) };
  const { count, rows } = await ownCodeRows(db, { holder, ...paging });
  const results = rows.map(({ used, limit, status, ...row }) => ({ ...termsOf(row), used, limit, status }));
  return { count, results };
}

/** Converts the terms of a promo code to the API's format. */
export const termsOf = <Row extends TermsRow>({ startsAt, endsAt, ...terms }: Row) => ({
  ...terms,
  dateStart: startsAt?.toISOString() ?? null,
  dateEnd: endsAt?.toISOString() ?? null,
});
