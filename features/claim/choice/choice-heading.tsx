'use client';
import { useLocale, useTranslations } from 'next-intl';
import { isPositive } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import { noWrap } from '../no-wrap.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimChoice, ClaimState } from '../types.ts';

const reasonsWithText = ['late', 'less', 'more', 'double', 'network', 'sender', 'limit', 'aml'] as const;

/** Which sentence says it: with money held, without, or no more than that it stopped. */
function sentenceOf({ reason, received }: ClaimChoice) {
  if (!isPositive(received)) return reason === 'verify' || reason === 'provider' ? reason : 'unpaid';
  return reasonsWithText.find((one) => one === reason) ?? 'other';
}

/** What happened, with the exact sums, and whose money it is. */
export function ChoiceHeading({ claim: { from, to }, choice }: { claim: ClaimState; choice: ClaimChoice }) {
  const t = useTranslations('Claim.choice');
  const locale = useLocale();
  const sum = (value: string, { currency }: ClaimState['from']) => `${formatAmount(value, locale)} ${currency}`;
  const { received, promised } = choice;
  const sums = {
    received: sum(received, from),
    promised: sum(promised.fromSumma, from),
    receive: sum(promised.toSumma, to),
  };
  return (
    <ScreenHeading lead={t(isPositive(received) ? 'lead' : 'leadUnpaid', sums)}>
      {t.rich(`what.${sentenceOf(choice)}`, { ...sums, b: noWrap })}
    </ScreenHeading>
  );
}
