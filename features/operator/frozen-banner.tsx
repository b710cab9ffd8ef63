'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { queryFor } from '#lib/api/query.ts';
import { formatDate } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';

/** Interval at which the result of the audit is fetched, in ms. The audit itself runs once a minute. */
const refreshMs = 60_000;

/** Banner of every section while payouts are frozen, with the start of the freeze and the failed check. */
export function FrozenBanner() {
  const t = useTranslations('Operator.frozen');
  const locale = useLocale();
  const { data } = useQuery({ ...queryFor('GET /api/v1/operator/audit/'), refetchInterval: refreshMs });
  if (!data?.frozen) return null;
  const { since, why } = data.frozen;
  return (
    <div className="mb-4">
      <Callout tone="danger" title={t('title', { since: formatDate(since, locale) })} live>
        <p>{t('why', { why })}</p>
        <p>
          {t('text')} <Link href={routes.operatorAudit}>{t('open')}</Link>
        </p>
      </Callout>
    </div>
  );
}
