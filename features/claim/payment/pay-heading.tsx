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
  /** By requisites, on another page, or in cash at an office. */
  way: keyof typeof leads;
}

const leads = { send: 'lead', pay: 'redirectLead', bring: 'cashLead' } as const;

/** The exact sum and until when; after a part has come, the rest. */
export function PayHeading({ claim, until, way }: Props) {
  const t = useTranslations('Claim.pay');
  const locale = useLocale();
  const sumOf = (value: string) => `${formatAmount(value, locale)} ${claim.from.currency}`;
  const sum = sumOf(amountDue(claim));
  const what = claim.received ? 'rest' : way;
  const restLead = (part: string) => {
    const { courseFixedUntil: fixed, serverTime } = claim;
    const sums = { received: sumOf(part), sum: sumOf(claim.fromSumma) };
    // The time to send the rest is a new one; the course stays fixed as long as it was.
    if (fixed === null || fixed <= serverTime) return t('restLeadFloating', sums);
    if (until !== null && fixed >= until) return t('restLead', sums);
    return t('restLeadUntil', { ...sums, time: formatDate(fixed, locale, 'time') });
  };
  const lead = claim.received ? restLead(claim.received) : t(leads[way]);
  return (
    <ScreenHeading lead={lead}>
      {until
        ? t.rich(`${what}Until`, { sum, time: formatDate(until, locale, 'time'), b: noWrap })
        : t.rich(what, { sum, b: noWrap })}
    </ScreenHeading>
  );
}
