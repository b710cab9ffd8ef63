'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { queryFor } from '#lib/api/query.ts';
import { formatDate } from '#lib/format.ts';

/** The audit itself runs as often. */
const askEvery = 60_000;

/** Over every page of the desk while payouts stand still: since when, and which check failed. */
export function FrozenBanner() {
  const t = useTranslations('Operator.frozen');
  const locale = useLocale();
  const { data } = useQuery({ ...queryFor('GET /api/v1/operator/audit/'), refetchInterval: askEvery });
  if (!data?.frozen) return null;
  const { since, why } = data.frozen;
  return (
    <div className="mb-4 max-w-site">
      <Callout tone="danger" title={t('title', { since: formatDate(since, locale) })} live>
        <p>{why}</p>
        <p>{t('text')}</p>
      </Callout>
    </div>
  );
}
