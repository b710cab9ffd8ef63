import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '#components/ui/facts.tsx';
import { formatAmount } from '#domain/format.ts';
import type { Partners } from './types.ts';

/** Numeric terms of the programme. */
export function ProgrammeFacts({ terms }: { terms: Pick<Partners, 'cookieDays' | 'minWithdrawal' | 'currency'> }) {
  const t = useTranslations('Partners.facts');
  const locale = useLocale();
  return (
    <Facts
      items={[
        { term: t('cookie'), value: t('days', { days: terms.cookieDays }) },
        { term: t('minWithdrawal'), value: `${formatAmount(terms.minWithdrawal, locale)} ${terms.currency}` },
        { term: t('currency'), value: terms.currency },
      ]}
    />
  );
}
