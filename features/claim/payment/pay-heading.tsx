'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import { formatMoment } from '#lib/format.ts';
import { noWrap } from '../no-wrap.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimOffice, ClaimState } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { amountDue } from './amount-due.ts';
import { keepsRateUntil } from './keeps-rate-until.ts';
import { useOfficeTime } from './use-office-time.ts';

interface Props {
  claim: ClaimState;
  until: string | null;
  way: keyof typeof leads;
  /**
   * Office in whose local time a cash deadline is shown. Without an office or its time zone, the visitor's local time
   * is shown.
   */
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
  const rateUntil = keepsRateUntil(claim, until);
  const messageKey = rateUntil ? 'restRate' : claim.received ? 'rest' : way;
  const remainderLead = (part: string) => {
    const { courseFixedUntil: fixed, serverTime } = claim;
    const sums = { received: money(part), sum: money(claim.fromSumma) };
    if (fixed === null || fixed <= serverTime) return t('restLeadFloating', sums);
    // The heading names the deadline for the rate, so the text names the deadline for the rest of the payment.
    return rateUntil && until
      ? words('pay.restLeadUntil', { ...sums, time: formatMoment(until, locale) })
      : t('restLead', sums);
  };
  const leadKey = leads[way];
  const lead = claim.received ? remainderLead(claim.received) : leadKey && t(leadKey);
  return (
    <ScreenHeading lead={lead}>
      {until
        ? t.rich(`${messageKey}Until`, { sum, time: officeTime(rateUntil ?? until), b: noWrap })
        : t.rich(claim.received ? 'rest' : way, { sum, b: noWrap })}
    </ScreenHeading>
  );
}
