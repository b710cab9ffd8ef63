import { formatMoney } from '#domain/format.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';
import type { NoticeRow } from './queries/batches.ts';

/** Text of a message, in the language of its recipient. */
export interface NoticeText {
  title: string;
  /** One line for each event. Empty if the title already says everything. */
  lines: string[];
  /** Address of the page of the back office that shows the events. */
  url: string;
}

/** Largest number of events that a message lists one by one. */
const maxLines = 10;

const pageOf = {
  newClaim: '',
  paid: '',
  review: '',
  overdue: '',
  approvePayment: '/reserves',
  approveChange: '/requisites',
  officeChanged: '/offices',
  withdrawal: '/withdrawals',
  verification: '/verifications',
  inquiry: '/messages',
  shop: '/shops',
  freeze: '/audit',
  chain: '/chains',
  ratesClosed: '/rates',
  ratesRestored: '/rates',
  heldPayout: '/payouts',
  hotBalance: '/chains',
  mailTrouble: '/mails',
} as const satisfies Record<NoticeRow['kind'], string>;

/**
 * Composes a message about one or more events. The message never contains the id of a claim, because everybody who has
 * the id can open the claim's page.
 */
export function composeNotice(rows: readonly NoticeRow[], locale: Locale, siteUrl: string): NoticeText {
  const desk = siteUrl + pagePath('/operator', locale);
  const [only] = rows;
  if (only && rows.length === 1)
    return { title: lineOf(only, locale), lines: detailLines(only, locale), url: desk + pathOf(only) };
  const rest = rows.length - maxLines;
  const lines = rows.slice(0, maxLines).map((row) => [lineOf(row, locale), ...detailLines(row, locale)].join('. '));
  if (rest > 0) lines.push(t(locale, 'StaffNotice.more', { count: rest }));
  return { title: t(locale, 'StaffNotice.many', { count: rows.length }), lines, url: desk };
}

/** Returns the path below /operator, with its query, of the page that shows an event. */
export const pathOf = ({ kind, isOfClaim, number, page }: NoticeRow): string =>
  page ?? (isOfClaim && number !== null ? `?search=${number}` : pageOf[kind]);

function lineOf(row: NoticeRow, locale: Locale): string {
  const { kind, isOfClaim, number, summa, unit, details } = row;
  const sum = summa !== null && unit !== null ? formatMoney(summa, unit, locale) : '';
  const [from, to] = locale === 'ru' ? [row.fromRu, row.toRu] : [row.fromEn, row.toEn];
  const values = { number: number ?? '', count: details?.count ?? 0, sum, deal: `${from} → ${to}, ${sum}` };
  return t(locale, `StaffNotice.${kind === 'approvePayment' && isOfClaim ? 'approvePayout' : kind}`, values);
}

/** Returns the lines below the title of an event: directions and sources, if the event names them. */
function detailLines({ details }: NoticeRow, locale: Locale): string[] {
  if (!details) return [];
  const { pairs, count, sources, units } = details;
  const names = pairs.map((pair) =>
    locale === 'ru' ? `${pair.fromRu} → ${pair.toRu}` : `${pair.fromEn} → ${pair.toEn}`,
  );
  const rest = count - pairs.length;
  if (rest > 0) names.push(t(locale, 'StaffNotice.more', { count: rest }));
  const lines = [
    t(locale, 'StaffNotice.pairs', { pairs: names.join(', ') }),
    t(locale, 'StaffNotice.units', { units: units.join(', ') }),
  ];
  if (sources.length > 0)
    lines.push(
      t(locale, 'StaffNotice.sources', {
        sources: sources.map((name) => t(locale, `StaffNotice.source.${name}`)).join(', '),
      }),
    );
  return lines;
}
