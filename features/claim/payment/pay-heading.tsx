'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import { formatDate } from '#lib/format.ts';
import { noWrap } from '../no-wrap.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimOffice, ClaimState } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { amountDue } from './amount-due.ts';
import { useOfficeTime } from './use-office-time.ts';

interface Props {
  claim: ClaimState;
  until: string | null;
  way: keyof typeof leads;
  /** Office whose clock the deadline of cash is shown by, if the office's time zone is known. */
  office?: ClaimOffice | null;
}

/**
 * Message keys of the introduction below the heading, keyed by the way to pay. Only cash has an introduction; for all
 * other ways, the rest of the screen explains how to pay.
 */
const leads = { send: null, pay: null, bring: 'cashLead' } as const;

/**
 * Shows the amount to pay and the deadline. After a partial payment, shows the rest of the amount and the deadline of
 * the rest.
 */
export function PayHeading({ claim, until, way, office = null }: Props) {
  const officeTime = useOfficeTime(office);
  const t = useTranslations('Claim.pay');
  const words = useClaimWords(claim);
  const locale = useLocale();
  const money = (value: string) => formatMoney(value, claim.from.currency, locale);
  const sum = money(amountDue(claim));
  const messageKey = claim.received ? 'rest' : way;
  const remainderLead = (part: string) => {
    const { courseFixedUntil: fixed, serverTime } = claim;
    const sums = { received: money(part), sum: money(claim.fromSumma) };
    // `until` is the deadline for sending the rest, and `fixed` is the time until which the exchange rate is
    // guaranteed. If the rate is guaranteed for a shorter time, the text states both times.
    if (fixed === null || fixed <= serverTime) return t('restLeadFloating', sums);
    if (until !== null && fixed >= until) return t('restLead', sums);
    return words('pay.restLeadUntil', { ...sums, time: formatDate(fixed, locale, 'time') });
  };
  const leadKey = leads[way];
  const lead = claim.received ? remainderLead(claim.received) : leadKey && t(leadKey);
  return (
    <ScreenHeading lead={lead}>
      {until
        ? t.rich(`${messageKey}Until`, { sum, time: officeTime(until), b: noWrap })
        : t.rich(messageKey, { sum, b: noWrap })}
    </ScreenHeading>
  );
}
