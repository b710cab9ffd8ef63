import { type Locale, pagePath } from '#domain/locale.ts';
import type { PushMessage } from '#domain/push.ts';
import { t } from '../../../i18n.ts';
import { pathOf } from './compose.ts';
import type { NoticeRow } from './queries/batches.ts';

/** Largest number of events that a notification lists. */
const maxLines = 3;

/**
 * Composes a push message about one or more events. The message contains neither sums nor pairs, because everybody can
 * read it on the screen of a locked phone.
 */
export function composePush(rows: readonly NoticeRow[], locale: Locale, batch: string): PushMessage {
  const desk = pagePath('/operator', locale);
  const tag = tagOf(batch);
  const [only] = rows;
  if (only && rows.length === 1) return { title: lineOf(only, locale), body: '', path: desk + pathOf(only), tag };
  const rest = rows.length - maxLines;
  const lines = rows.slice(0, maxLines).map((row) => lineOf(row, locale));
  if (rest > 0) lines.push(t(locale, 'StaffNotice.more', { count: rest }));
  return { title: t(locale, 'StaffNotice.many', { count: rows.length }), body: lines.join('\n'), path: desk, tag };
}

/** Returns a tag of 32 characters, the maximum of the header Topic (RFC 8030). */
export const tagOf = (id: string): string => id.replaceAll('-', '');

const lineOf = ({ kind, isOfClaim, number, details }: NoticeRow, locale: Locale): string =>
  t(locale, `StaffNotice.push.${kind === 'approvePayment' && isOfClaim ? 'approvePayout' : kind}`, {
    number: number ?? '',
    count: details?.count ?? 0,
  });
