import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '#components/ui/facts.tsx';
import { formatMoney } from '#domain/format.ts';
import type { Partners } from './types.ts';

export function ProgrammeFacts({
  terms,
}: {
  terms: Pick<Partners, 'cookieDays' | 'holdDays' | 'minWithdrawal' | 'withdrawalFee' | 'currency'>;
}) {
  const t = useTranslations('Partners.facts');
  const locale = useLocale();
  return (
    <Facts
      items={[
        { term: t('cookie'), value: t('days', { days: terms.cookieDays }) },
        { term: t('hold'), value: t('holdValue', { days: terms.holdDays }) },
        { term: t('minWithdrawal'), value: formatMoney(terms.minWithdrawal, terms.currency, locale) },
        { term: t('fee'), value: formatMoney(terms.withdrawalFee, terms.currency, locale) },
        { term: t('currency'), value: terms.currency },
      ]}
    />
  );
}
