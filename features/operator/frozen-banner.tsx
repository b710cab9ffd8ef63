'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';

/**
 * Interval in ms at which the banner fetches the latest result of the audit. The server runs the audit once a minute.
 */
const refreshMs = 60_000;

/** Banner shown while payouts are frozen, with the start of the freeze and the failed check. */
export function FrozenBanner() {
  const t = useTranslations('Operator.frozen');
  const locale = useLocale();
  const { data } = useQuery({ ...queryFor('GET /api/v1/operator/audit/'), refetchInterval: refreshMs });
  if (!data?.frozen) return null;
  const { since, why } = data.frozen;
  return (
    <div className="mb-4">
      <Callout tone="danger" title={t('title', { since: formatMoment(since, locale) })} live>
        <p>{t('why', { why })}</p>
        <p>
          {t('text')} <Link href={routes.operatorAudit}>{t('open')}</Link>
        </p>
      </Callout>
    </div>
  );
}
