'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatAmount } from '#domain/format.ts';
import { formatDate } from '#lib/format.ts';
import { noWrap } from '../no-wrap.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimState } from '../types.ts';
import { amountDue } from './amount-due.ts';

interface Props {
  claim: ClaimState;
  until: string | null;
  /** Paid by requisites, on another page, or in cash. */
  way: keyof typeof leads;
}

const leads = { send: 'lead', pay: 'redirectLead', bring: 'cashLead' } as const;

/** Amount to pay and deadline; after a partial payment, the remainder. */
export function PayHeading({ claim, until, way }: Props) {
  const t = useTranslations('Claim.pay');
  const locale = useLocale();
  const formatMoney = (value: string) => `${formatAmount(value, locale)} ${claim.from.currency}`;
  const sum = formatMoney(amountDue(claim));
  const messageKey = claim.received ? 'rest' : way;
  const remainderLead = (part: string) => {
    const { courseFixedUntil: fixed, serverTime } = claim;
    const sums = { received: formatMoney(part), sum: formatMoney(claim.fromSumma) };
    // The remainder has a new deadline; the fixed course keeps its own.
    if (fixed === null || fixed <= serverTime) return t('restLeadFloating', sums);
    if (until !== null && fixed >= until) return t('restLead', sums);
    return t('restLeadUntil', { ...sums, time: formatDate(fixed, locale, 'time') });
  };
  const lead = claim.received ? remainderLead(claim.received) : t(leads[way]);
  return (
    <ScreenHeading lead={lead}>
      {until
        ? t.rich(`${messageKey}Until`, { sum, time: formatDate(until, locale, 'time'), b: noWrap })
        : t.rich(messageKey, { sum, b: noWrap })}
    </ScreenHeading>
  );
}
