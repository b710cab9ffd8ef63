'use client';
import { useLocale, useTranslations } from 'next-intl';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { noWrap } from '../no-wrap.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimChoice, ClaimState } from '../types.ts';
import { useClaimKey, useClaimWords } from '../use-claim-words.ts';

const reasonsWithText = ['late', 'less', 'more', 'double', 'network', 'sender', 'limit', 'aml'] as const;

/** Returns the message key of the heading, which states why the visitor must choose an option. */
function reasonKey({ reason, received }: ClaimChoice) {
  if (!isPositive(received)) return reason === 'verify' || reason === 'provider' ? reason : 'unpaid';
  return reasonsWithText.find((item) => item === reason) ?? 'other';
}

/**
 * Returns the message key of the text below the heading. After an overpayment, the visitor decides only about the
 * excess, and the text says so.
 */
function leadKey({ reason, received, options }: ClaimChoice) {
  if (!isPositive(received)) return 'leadUnpaid';
  if (reason !== 'more') return 'lead';
  return options.some(({ kind, enabled }) => kind === 'continue' && enabled) ? 'leadMore' : 'leadMoreOnlyBack';
}

export function ChoiceHeading({ claim, choice }: { claim: ClaimState; choice: ClaimChoice }) {
  const { from, to, identity, check } = claim;
  const t = useTranslations('Claim');
  const keyOf = useClaimKey(claim);
  const words = useClaimWords(claim);
  const locale = useLocale();
  const { received, promised } = choice;
  const isOfIdentity = identity === 'wanted' || check === 'identity';
  const sums = {
    received: formatMoney(received, from.currency, locale),
    promised: formatMoney(promised.fromSumma, from.currency, locale),
    receive: formatMoney(promised.toSumma, to.currency, locale),
  };
  return (
    <ScreenHeading lead={words(`choice.${leadKey(choice)}`, sums)}>
      {t.rich(keyOf(`choice.what.${isOfIdentity && choice.reason === 'verify' ? 'identity' : reasonKey(choice)}`), {
        ...sums,
        b: noWrap,
      })}
    </ScreenHeading>
  );
}
