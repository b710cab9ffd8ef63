import { isPositive } from '#domain/amount.ts';
import { awaitsProof } from '#domain/claim-status.ts';
import { isEstimate } from '#domain/estimate.ts';
import { formatMoney } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import type { Locale } from '#domain/locale.ts';
import { claimText } from '../../../claim-words.ts';
import { t } from '../../../i18n.ts';
import type { MailContent, MailField } from '../../../mail/message.ts';
import type { MailKind } from '../lifecycle/service.ts';
import { type ClaimOffice, type ClaimState, mask } from '../page/service.ts';
import { type AllocatedRequisite, requisiteLines } from '../payment/service.ts';
import type { ClaimMail } from './claim-mail.ts';
import { optionFields } from './option-fields.ts';

type Sections = MailContent['sections'];

const payNowKinds: readonly MailKind[] = ['requisites', 'unseen', 'uncredited', 'partial'];
/** Kinds of e-mail without payment details, because the claim cannot be paid yet or has ended. */
const unpaidKinds: readonly MailKind[] = [
  'created',
  'verify',
  'lapsed',
  'expired',
  'uncreditedEnded',
  'cancelled',
  'failed',
];
const endedKinds: readonly MailKind[] = [
  'lapsed',
  'expired',
  'uncreditedEnded',
  'cancelled',
  'failed',
  'refund',
  'refunded',
];

/** Kinds of e-mail after which the visitor must go to the office to bring or collect cash. */
const officeKinds: readonly MailKind[] = ['requisites', 'unseen', 'uncredited', 'partial', 'received', 'payout'];

/** Refer to the claim's page instead of showing a masked memo, because a memo must be copied exactly. */
const memoNames: readonly string[] = ['memo', 'tag'];

/**
 * Returns the sections of a claim's e-mail. Values entered by the visitor are masked, because the address may belong to
 * a stranger.
 */
export function claimMailSections({
  claim,
  row: { locale, to: status },
  kind,
  requisite,
  office,
}: ClaimMail): Sections {
  const title = (name: string) => claimText(locale, `Mail.sections.${name}`, claim.shop);
  const options = optionFields(claim, locale);
  const sides = sideTitles(kind);
  const payment = requisite && !unpaidKinds.includes(kind) ? requisiteFields(requisite, claim.from, locale) : null;
  return [
    ...(options.length > 0 ? [{ title: title('options'), facts: options }] : []),
    { title: title(sides.send), facts: sideFields(claim.from, claim.fromSumma, locale) },
    ...(payment ? [{ title: title(paymentTitle(claim, kind)), facts: payment }] : []),
    ...(office && officeKinds.includes(kind) ? [{ title: title('office'), facts: officeFields(office, locale) }] : []),
    ...refundSection(claim, kind, title, locale),
    // Do not tell the buyer the sum that the shop receives.
    ...(claim.shop
      ? []
      : [
          {
            title: title(sides.receive),
            facts: sideFields(claim.to, claim.toSumma, locale, isEstimate({ ...claim, status })),
          },
        ]),
    { title: title('claim'), facts: claimFields(claim, kind, locale) },
  ];
}

function paymentTitle({ status, reason }: ClaimState, kind: MailKind): 'payTo' | 'paidTo' | 'dueTo' {
  if (payNowKinds.includes(kind)) return 'payTo';
  return awaitsProof({ status, reason }) ? 'dueTo' : 'paidTo';
}

/** Returns the titles of the two amounts, such as "sent" after a finished exchange or "agreed" after a failed one. */
function sideTitles(kind: MailKind) {
  if (kind === 'done') return { send: 'sent', receive: 'received' };
  if (endedKinds.includes(kind)) return { send: 'agreedSend', receive: 'agreedReceive' };
  return { send: 'send', receive: 'receive' };
}

function refundSection(
  { refund }: ClaimState,
  kind: MailKind,
  title: (name: string) => string,
  locale: Locale,
): Sections {
  const to = kind === 'refund' || kind === 'refunded' ? (refund?.to ?? []) : [];
  if (to.length === 0) return [];
  return [{ title: title(kind === 'refund' ? 'refundTo' : 'refundedTo'), facts: maskedFields(to, locale) }];
}

const fields = (locale: Locale, values: Record<string, string | null | undefined>): MailField[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ term: t(locale, `Mail.facts.${name}`), value }] : []));

const sideFields = (
  { name, currency, network, requisites }: ClaimState['from'],
  summa: string,
  locale: Locale,
  estimate = false,
): MailField[] => [
  ...fields(locale, { sum: (estimate ? '≈\u00A0' : '') + formatMoney(summa, currency, locale), system: name, network }),
  ...maskedFields(requisites, locale),
];

/** Returns a line for each requisite that a visitor entered, with the value masked. */
export const maskedFields = (requisites: ClaimState['from']['requisites'], locale: Locale): MailField[] =>
  requisites.map(({ name, label, value }) => ({
    term: label,
    value: memoNames.includes(name) ? t(locale, 'Mail.onPage') : mask(value),
  }));

const requisiteFields = (
  requisite: AllocatedRequisite,
  { network }: ClaimState['from'],
  locale: Locale,
): MailField[] => {
  const lines = requisiteLines(requisite).map(({ name, value }) => [name, value]);
  const facts = fields(locale, { network, ...Object.fromEntries(lines) });
  // Call the requisite of a cryptocurrency "address" in the reader's language, as on the order's page.
  const [details, address] = [t(locale, 'Mail.facts.value'), t(locale, 'Requisite.crypto')];
  return facts.map((fact) => (network && fact.term === details ? { ...fact, term: address } : fact));
};

const officeFields = ({ city, address, hours, code }: ClaimOffice, locale: Locale): MailField[] =>
  fields(locale, { city, address, hours, code });

function claimFields(
  { number, shop, from, to, course, promocode, city, txIn, txOut, refund }: ClaimState,
  kind: MailKind,
  locale: Locale,
): MailField[] {
  const isRefunded = kind === 'refunded';
  const refundSum = refund && isPositive(refund.summa) ? formatMoney(refund.summa, from.currency, locale) : null;
  return fields(locale, {
    number: String(number),
    course: shop ? null : rateLines(course, from.currency, to.currency, locale)[0],
    promocode: promocode && `${promocode.code}, +${formatMoney(promocode.bonus, to.currency, locale)}`,
    city: city?.name,
    txIn,
    [isRefunded ? 'txBack' : 'txOut']: txOut,
    [isRefunded ? 'refunded' : 'refund']: refundSum,
  });
}
