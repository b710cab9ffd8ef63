'use client';
import { useLocale, useTranslations } from 'next-intl';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { noWrap } from '../no-wrap.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimChoice, ClaimState } from '../types.ts';

const reasonsWithText = ['late', 'less', 'more', 'double', 'network', 'sender', 'limit', 'aml'] as const;

/** Returns the message key that explains why a choice is needed. A claim without received money has keys of its own. */
function reasonKey({ reason, received }: ClaimChoice) {
  if (!isPositive(received)) return reason === 'verify' || reason === 'provider' ? reason : 'unpaid';
  return reasonsWithText.find((item) => item === reason) ?? 'other';
}

/**
 * Returns the message key of the introduction. After an overpayment the agreed exchange goes on by itself, and the
 * choice concerns only the excess money.
 */
function leadKey({ reason, received }: ClaimChoice) {
  if (!isPositive(received)) return 'leadUnpaid';
  return reason === 'more' ? 'leadMore' : 'lead';
}

/** Explains why the claim needs a choice, with exact amounts. */
export function ChoiceHeading({ claim: { from, to }, choice }: { claim: ClaimState; choice: ClaimChoice }) {
  const t = useTranslations('Claim.choice');
  const locale = useLocale();
  const { received, promised } = choice;
  const sums = {
    received: formatMoney(received, from.currency, locale),
    promised: formatMoney(promised.fromSumma, from.currency, locale),
    receive: formatMoney(promised.toSumma, to.currency, locale),
  };
  return (
    <ScreenHeading lead={t(leadKey(choice), sums)}>
      {t.rich(`what.${reasonKey(choice)}`, { ...sums, b: noWrap })}
    </ScreenHeading>
  );
}
