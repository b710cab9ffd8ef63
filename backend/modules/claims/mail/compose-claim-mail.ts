import { compare, isPositive, larger, subtract } from '#domain/amount.ts';
import {
  awaitsProof,
  type ClaimStatus,
  endedWithoutExchangeStatuses,
  isEndedWithoutExchange,
} from '#domain/claim-status.ts';
import { isEstimate } from '#domain/estimate.ts';
import { formatMoney } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import type { Locale } from '#domain/locale.ts';
import { claimText } from '../../../claim-words.ts';
import { formatDateTime, formatDateTimeIn } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import type { EmailMessage, MailContent } from '../../../mail/message.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import type { MailKind } from '../lifecycle/service.ts';
import { type ClaimOffice, extraValues, originOf, reasonText } from '../page/service.ts';
import type { ClaimMail } from './claim-mail.ts';
import { claimMailSections } from './claim-mail-sections.ts';
import { defaultParagraphs } from './option-fields.ts';

/** E-mails that ask the visitor to act before a deadline. The claim's next transition makes such an e-mail obsolete. */
const requestKinds: readonly MailKind[] = [
  'created',
  'verify',
  'requisites',
  'unseen',
  'uncredited',
  'partial',
  'choice',
];
const kindsWithReason: readonly MailKind[] = ['choice', 'refund', 'cancelled', 'failed'];
/** Kinds of e-mail that have a different text if the visitor collects the payout at an office. */
const officeTakeKinds: readonly MailKind[] = ['seen', 'received', 'payout', 'done'];
/** Statuses in which the operator's note is meant for the visitor. */
const statusesWithNote: readonly ClaimStatus[] = ['refund', ...endedWithoutExchangeStatuses];

/** Composes the e-mail about a transition. An obsolete request to act is replaced by a notice of the current status. */
export function composeClaimMail(mail: ClaimMail, link: string): EmailMessage {
  const { claim, row, kind } = mail;
  const { locale } = row;
  const number = String(claim.number);
  const isOvertaken = requestKinds.includes(kind) && (row.status !== row.to || isProofObsolete(mail));
  const text = (key: string, values: Record<string, string> = {}) =>
    claimText(locale, `Mail.${key}`, claim.shop, { number, ...values });
  const messages = `kinds.${messageKey(mail)}`;
  const subject = isOvertaken ? text('lateSubject', { title: claim.title }) : text(`${messages}.subject`, sums(mail));
  const inShop = { order: claim.shop?.order ?? '', title: claim.shop?.title ?? '' };
  const content: MailContent = {
    paragraphs: [
      ...(claim.shop ? [text(claim.shop.title ? 'aboutTitle' : 'about', inShop)] : []),
      ...(isOvertaken ? [text('late', { title: claim.title })] : paragraphs(mail, messages)),
    ],
    deadline: isOvertaken ? null : deadlineText(mail, messages),
    button: { label: text(buttonKey(mail)), url: link },
    sections: claimMailSections(isOvertaken ? { ...mail, kind: 'created' } : mail),
    footer: [text('link'), text('safety'), text('auto')],
  };
  return {
    event: `${number}-${row.move}-${kind}`,
    at: row.at,
    to: row.email,
    locale,
    // The subject contains the shop's order number, because the buyer does not know the number of the claim.
    subject: text('subjectOf', { ...inShop, subject }),
    content,
  };
}

const isProofObsolete = ({ claim, row: { to, reason } }: ClaimMail): boolean =>
  awaitsProof({ status: to, reason }) && !awaitsProof(claim);

function buttonKey({ kind, claim }: ClaimMail): 'open' | 'choose' | 'prove' {
  if (kind !== 'choice') return 'open';
  return awaitsProof(claim) ? 'prove' : 'choose';
}

/** Returns why the received amount cannot be exchanged, or undefined if it can be. */
const surplusClosed = ({ choice }: ClaimMail['claim']): string | undefined =>
  choice?.options.find(({ kind, enabled }) => kind === 'continue' && !enabled)?.why ?? undefined;

function messageKey({ kind, claim, office, row: { rail, received, reason, at } }: ClaimMail): string {
  const { refundRequisites, courseFixedUntil, gift, identity, check } = claim;
  const isCourseFixed = courseFixedUntil !== null && Date.parse(courseFixedUntil) > at.getTime();
  if (kind === 'partial' && !isCourseFixed) return 'partialFloating';
  if (kind === 'verify' && (identity === 'wanted' || check === 'identity')) return 'verifyIdentity';
  if (kind === 'created' && check) return check === 'card' ? 'createdVerify' : 'createdVerifyIdentity';
  const extra = kind === 'refund' || kind === 'refunded' ? originOf(claim) : undefined;
  if (extra)
    return kind === 'refunded' ? 'refundedExtra' : refundRequisites?.awaited ? 'refundExtraUnsaid' : 'refundExtra';
  if (kind === 'refund' && refundRequisites?.awaited) return 'refundUnsaid';
  if (kind === 'requisites' && paymentMethods[rail].pays === 'office') return 'paymentOffice';
  if (kind === 'requisites' && paymentMethods[rail].pays === 'page') return 'paymentPage';
  if (kind === 'requisites' && paymentMethods[rail].pays === 'address') return 'paymentAddress';
  if (kind === 'choice' && reason === 'no_payment')
    return paymentMethods[rail].pays === 'requisites' ? 'choiceNoPayment' : 'choiceNoPaymentReceipt';
  if (kind === 'cancelled' && reason === 'no_payment') return 'cancelledNoPayment';
  if (kind === 'choice' && reason === 'more') return surplusClosed(claim) ? 'choiceMoreOnlyBack' : 'choiceMore';
  if (office?.side === 'take' && officeTakeKinds.includes(kind)) return `${kind}Office`;
  if (kind === 'done' && gift === 'buys') return 'cardBought';
  if (kind === 'received' && gift === 'pays') return 'cardActivated';
  if (kind === 'refunded' && gift === 'pays') return 'cardRefunded';
  return kind === 'choice' && !isPositive(received) ? 'choiceUnpaid' : kind;
}

/** Returns "≈" if the course floats and the amount is therefore an estimate, otherwise an empty text. */
const approximate = (claim: Parameters<typeof isEstimate>[0]): string => (isEstimate(claim) ? '≈\u00A0' : '');

function sums({ claim, row: { received, locale, to: status } }: ClaimMail): Record<string, string> {
  const { from, to, fromSumma, toSumma, refund, courseFixedUntil } = claim;
  const origin = originOf(claim);
  const fromMoney = (summa: string) => formatMoney(summa, from.currency, locale);
  return {
    fromSum: fromMoney(fromSumma),
    toSum: approximate({ ...claim, status }) + formatMoney(toSumma, to.currency, locale),
    received: fromMoney(received),
    rest: fromMoney(larger(subtract(fromSumma, received), '0')),
    refund: fromMoney(refund?.summa ?? received),
    why: surplusClosed(claim) ?? '',
    ...(origin && extraValues(origin)),
    ...(courseFixedUntil && { fixed: formatDateTime(new Date(courseFixedUntil), locale) }),
  };
}

function paragraphs(mail: ClaimMail, messages: string): string[] {
  const { claim, row, kind, words } = mail;
  const { locale, reason, note, to } = row;
  const asksForProof = awaitsProof({ status: to, reason });
  // A mail that asks for a proof needs no separate reason, because the mail's text already contains the reason.
  const saysReason = reason !== null && kindsWithReason.includes(kind) && !asksForProof;
  const showsNote = statusesWithNote.includes(to) || kind === 'uncredited' || asksForProof;
  const watch = isEndedWithoutExchange(to) ? claim.watch : null;
  return [
    ...(saysReason ? [reasonText(locale, to, reason)] : []),
    claimText(locale, `Mail.${messages}.text`, claim.shop, sums(mail)),
    ...(isEstimate({ ...claim, status: to }) ? [t(locale, 'Mail.estimate')] : []),
    ...repricingParagraphs(mail),
    ...extraParagraphs(mail),
    ...(watch ? [t(locale, 'Mail.watch', { until: formatDateTime(new Date(watch.until), locale) })] : []),
    ...(note && showsNote ? [t(locale, 'Mail.said', { note })] : []),
    ...(words ? [words] : []),
  ];
}

/**
 * Returns paragraphs about follow-up claims for further money that arrived. Only mails about a sent payout contain
 * these paragraphs.
 */
function extraParagraphs({ claim, row: { locale }, kind }: ClaimMail): string[] {
  if (kind !== 'payout' && kind !== 'done') return [];
  return claim.linked
    .filter(({ number }) => number > claim.number)
    .map(({ number, title, fromSumma }) => {
      const money = formatMoney(fromSumma, claim.from.currency, locale);
      return t(locale, 'Mail.extra', { money, number: String(number), title });
    });
}

/**
 * Whether two timestamps in milliseconds come from the same database transaction. Rounding can make equal database
 * times differ by one millisecond.
 */
const isSameTime = (a: number, b: number): boolean => Math.abs(a - b) <= 1;

/**
 * Returns a list with one paragraph about the repricing that happened together with the reported status change. The
 * list is empty if nothing was repriced.
 */
function repricingParagraphs({
  claim: { repricings, from, to, fromSumma, shop },
  row: { at, locale },
}: ClaimMail): string[] {
  const repricing = repricings.find((change) => isSameTime(Date.parse(change.at), at.getTime()));
  if (!repricing) return [];
  const toMoney = (summa: string) => formatMoney(summa, to.currency, locale);
  if (compare(repricing.course.before, repricing.course.after) === 0) {
    const { before, after } = repricing.toSumma;
    return [
      claimText(locale, 'Mail.recounted', shop, {
        arrived: formatMoney(fromSumma, from.currency, locale),
        toBefore: toMoney(before),
        toAfter: toMoney(after),
      }),
    ];
  }
  const rate = (course: string) => rateLines(course, from.currency, to.currency, locale)[0];
  return [
    claimText(locale, 'Mail.repriced', shop, {
      courseBefore: rate(repricing.course.before),
      courseAfter: rate(repricing.course.after),
      toBefore: toMoney(repricing.toSumma.before),
      toAfter: toMoney(repricing.toSumma.after),
    }),
  ];
}

function deadlineText({ claim, row: { locale, clockAt }, kind, office }: ClaimMail, messages: string): string | null {
  if (!clockAt || !requestKinds.includes(kind)) return null;
  const until = claimText(locale, `Mail.${messages}.deadline`, claim.shop, {
    deadline: office?.side === 'give' ? officeTime(clockAt, office, locale) : formatDateTime(clockAt, locale),
  });
  return [until, ...defaultParagraphs(claim, locale)].join(' ');
}

/** Formats a deadline for bringing cash. The time is in the office's time zone, if that time zone is known. */
const officeTime = (at: Date, { zone, city }: ClaimOffice, locale: Locale): string =>
  zone === null
    ? formatDateTime(at, locale)
    : t(locale, 'Mail.officeTime', { moment: formatDateTimeIn(at, locale, zone), city });
