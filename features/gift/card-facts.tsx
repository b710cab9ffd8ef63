import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '#components/ui/facts.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatMoney } from '#domain/format.ts';
import { formatDate } from '#lib/format.ts';
import { tones } from './card-tone.ts';
import type { CheckedCard } from './types.ts';

export function CardFacts({ card }: { card: Omit<CheckedCard, 'balance'> & { balance: string | null } }) {
  const t = useTranslations('Gift');
  const locale = useLocale();
  const { ending, value, balance, currency, status, expiresAt } = card;
  return (
    <Facts
      className="border-y border-line"
      items={[
        { term: t('facts.card'), value: `…${ending}` },
        { term: t('facts.status'), value: <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge> },
        ...(balance === null ? [] : [{ term: t('facts.balance'), value: formatMoney(balance, currency, locale) }]),
        { term: t('facts.value'), value: formatMoney(value, currency, locale) },
        { term: t('facts.until'), value: formatDate(expiresAt, locale) },
      ]}
    />
  );
}
