import { isPositive, larger, subtract } from '#domain/amount.ts';
import { type ClaimStatus, endedWithoutExchangeStatuses, isEndedWithoutExchange } from '#domain/claim-status.ts';
import { formatMoney } from '#domain/format.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import { type MailContent, renderHtml, renderText } from '../../../mail/layout.ts';
import type { EmailMessage } from '../../../mail/port.ts';
import { paymentMethods } from '../../../payments/methods.ts';
import type { MailKind } from '../lifecycle/service.ts';
import type { ClaimState } from '../page/service.ts';
import { defaultWords } from './options.ts';
import type { MailRow } from './queries/claim-mails.ts';
import { sectionsOf } from './sections.ts';

/** These ask for something; they have a deadline, and would mislead once the claim moved on. */
const asking: readonly MailKind[] = ['created', 'verify', 'requisites', 'unseen', 'partial', 'choice'];
const withReason: readonly MailKind[] = ['choice', 'refund', 'cancelled', 'failed'];
/** Ends and refunds, on which the operator's note is meant for the visitor. */
const withNote: readonly ClaimStatus[] = ['refund', ...endedWithoutExchangeStatuses];

/** The mail about one move of a claim. `claim` is its page as the owner sees it now; `link` leads there. */
export function compose(claim: ClaimState, row: MailRow, kind: MailKind, link: string): EmailMessage {
  const { locale } = row;
  const number = String(claim.number);
  const isLate = asking.includes(kind) && row.status !== row.to;
  const said = (key: string, values: Record<string, string> = {}) => t(locale, `Mail.${key}`, { number, ...values });
  const words = `kinds.${wordsOf(claim, row, kind)}`;
  const subject = isLate ? said('lateSubject', { title: claim.title }) : said(`${words}.subject`, figures(claim, row));
  const page: MailContent = {
    locale,
    sender: t(locale, 'Layout.name'),
    title: subject,
    paragraphs: isLate ? [said('late', { title: claim.title })] : paragraphs(claim, row, kind, words),
    deadline: isLate ? null : deadline(claim, row, kind, words),
    button: { label: said(kind === 'choice' ? 'choose' : 'open'), url: link },
    sections: sectionsOf(claim, row, isLate ? 'created' : kind),
    footer: [said('link'), said('safety'), said('auto')],
  };
  return {
    event: `${number}-${row.move}-${kind}`,
    at: row.at,
    to: row.email,
    locale,
    subject,
    html: renderHtml(page),
    text: renderText(page),
  };
}

function wordsOf({ refund, courseFixedUntil }: ClaimState, { rail, received, at }: MailRow, kind: MailKind): string {
  if (kind === 'partial' && !(courseFixedUntil && Date.parse(courseFixedUntil) > at.getTime()))
    return 'partialFloating';
  if (kind === 'refund' && !refund?.to.length) return 'refundUnsaid';
  if (kind === 'requisites' && paymentMethods[rail].pays === 'page') return 'paymentPage';
  return kind === 'choice' && !isPositive(received) ? 'choiceUnpaid' : kind;
}

function figures(
  { from, to, fromSumma, toSumma, refund, courseFixedUntil }: ClaimState,
  { received, locale }: MailRow,
): Record<string, string> {
  const sent = (summa: string) => formatMoney(summa, from.currency, locale);
  return {
    fromSum: sent(fromSumma),
    toSum: formatMoney(toSumma, to.currency, locale),
    received: sent(received),
    rest: sent(larger(subtract(fromSumma, received), '0')),
    refund: sent(refund?.summa ?? received),
    ...(courseFixedUntil && { fixed: formatDateTime(new Date(courseFixedUntil), locale) }),
  };
}

function paragraphs(claim: ClaimState, row: MailRow, kind: MailKind, words: string): string[] {
  const { locale, reason, note, to } = row;
  const watched = isEndedWithoutExchange(to) ? claim.watch : null;
  return [
    ...(reason && withReason.includes(kind) ? [t(locale, `ClaimReason.${reason}`)] : []),
    t(locale, `Mail.${words}.text`, figures(claim, row)),
    ...repriced(claim, row),
    ...(watched ? [t(locale, 'Mail.watch', { until: formatDateTime(new Date(watched.until), locale) })] : []),
    ...(note && withNote.includes(to) ? [t(locale, 'Mail.said', { note })] : []),
  ];
}

/** One moment for one transaction: the clocks of the two sides round it differently. */
const isSameMoment = (a: number, b: number): boolean => Math.abs(a - b) <= 1;

/** The old figures beside the new ones, where the price changed with the move. */
function repriced({ repricings, from, to }: ClaimState, { at, locale }: MailRow): string[] {
  const change = repricings.find((one) => isSameMoment(Date.parse(one.at), at.getTime()));
  if (!change) return [];
  const received = (summa: string) => formatMoney(summa, to.currency, locale);
  return [
    t(locale, 'Mail.repriced', {
      one: formatMoney('1', from.currency, locale),
      courseBefore: received(change.course.before),
      courseAfter: received(change.course.after),
      toBefore: received(change.toSumma.before),
      toAfter: received(change.toSumma.after),
    }),
  ];
}

function deadline(claim: ClaimState, { locale, clockAt }: MailRow, kind: MailKind, words: string): string | null {
  if (!clockAt || !asking.includes(kind)) return null;
  const until = t(locale, `Mail.${words}.deadline`, { deadline: formatDateTime(clockAt, locale) });
  return [until, ...defaultWords(claim, locale)].join(' ');
}
