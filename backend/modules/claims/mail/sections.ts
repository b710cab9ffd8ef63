import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';
import type { MailContent, MailField } from '../../../mail/layout.ts';
import type { MailKind } from '../lifecycle/service.ts';
import type { ClaimState } from '../page/service.ts';
import { optionFacts } from './options.ts';
import type { MailRow } from './queries/claim-mails.ts';

/** Pay there now. */
const payable: readonly MailKind[] = ['requisites', 'unseen', 'partial'];
/** Nobody is told to pay, nor was. */
const withoutPayment: readonly MailKind[] = ['created', 'verify', 'lapsed', 'expired', 'cancelled', 'failed'];

/** All the main parameters of a claim and the details of both sides, unmasked: the mail goes to its owner. */
export function sectionsOf(claim: ClaimState, row: MailRow, kind: MailKind): MailContent['sections'] {
  const { locale, payTo } = row;
  const title = (name: string) => t(locale, `Mail.sections.${name}`);
  const payment = payTo && !withoutPayment.includes(kind) ? payTo : null;
  const options = optionFacts(claim, locale);
  const words = wordsOf(kind);
  return [
    ...(options.length > 0 ? [{ title: title('options'), facts: options }] : []),
    { title: title(words.send), facts: sideFacts(claim.from, claim.fromSumma, locale) },
    ...(payment
      ? [
          {
            title: title(payable.includes(kind) ? 'payTo' : 'paidTo'),
            facts: paymentFacts(payment, claim.from, locale),
          },
        ]
      : []),
    ...refundSection(claim, kind, title),
    { title: title(words.receive), facts: sideFacts(claim.to, claim.toSumma, locale) },
    { title: title('claim'), facts: claimFacts(claim, kind, locale) },
  ];
}

const ended: readonly MailKind[] = ['lapsed', 'expired', 'cancelled', 'failed', 'refund', 'refunded'];

/** A closed claim was either fulfilled or never more than an agreement. */
function wordsOf(kind: MailKind) {
  if (kind === 'done') return { send: 'sent', receive: 'received' };
  if (ended.includes(kind)) return { send: 'agreedSend', receive: 'agreedReceive' };
  return { send: 'send', receive: 'receive' };
}

function refundSection(
  { refund }: ClaimState,
  kind: MailKind,
  title: (name: string) => string,
): MailContent['sections'] {
  const to = kind === 'refund' || kind === 'refunded' ? (refund?.to ?? []) : [];
  if (to.length === 0) return [];
  return [
    {
      title: title(kind === 'refund' ? 'refundTo' : 'refundedTo'),
      facts: to.map(({ label, value }) => ({ term: label, value })),
    },
  ];
}

const facts = (locale: Locale, values: Record<string, string | null | undefined>): MailField[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ term: t(locale, `Mail.facts.${name}`), value }] : []));

const sideFacts = (
  { name, currency, network, requisites }: ClaimState['from'],
  summa: string,
  locale: Locale,
): MailField[] => [
  ...facts(locale, { sum: formatMoney(summa, currency, locale), system: name, network }),
  ...requisites.map(({ label, value }) => ({ term: label, value })),
];

const paymentFacts = (
  { value, tag, holder, bank }: NonNullable<MailRow['payTo']>,
  { network }: ClaimState['from'],
  locale: Locale,
): MailField[] => facts(locale, { requisite: value, tag, network, holder, bank });

function claimFacts(
  { number, from, to, course, city, txIn, txOut, refund }: ClaimState,
  kind: MailKind,
  locale: Locale,
): MailField[] {
  const isBack = kind === 'refunded';
  const back = refund && isPositive(refund.summa) ? formatMoney(refund.summa, from.currency, locale) : null;
  return facts(locale, {
    number: String(number),
    course: `${formatMoney('1', from.currency, locale)} = ${formatMoney(course, to.currency, locale)}`,
    city: city?.name,
    txIn,
    [isBack ? 'txBack' : 'txOut']: txOut,
    [isBack ? 'refunded' : 'refund']: back,
  });
}
