import type { z } from 'zod';
import type { sentMail } from '#contracts/claim-context.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { claimTraits, mailRows } from './queries.ts';

/**
 * Returns the mails to the visitor of a claim, oldest first.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function claimMails(db: Db, id: string, locale: Locale): Promise<z.input<typeof sentMail>[]> {
  if (!(await claimTraits(db, id))) throw new ApiError('not_found');
  return (await mailRows(db, id)).map(({ at, sentAt, status, ...mail }) => ({
    ...mail,
    status,
    title: status && t(locale, `ClaimStatus.${status}.title`),
    at: at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}
