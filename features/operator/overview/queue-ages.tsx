'use client';
import { useTranslations } from 'next-intl';
import { OpenClaimsTable } from '../open-claims-table.tsx';
import type { DeskHealth } from '../types.ts';

/** Lists the statuses that have open orders, with the age of the oldest order. */
export function QueueAges({ queue, now }: { queue: DeskHealth['queue']; now: number }) {
  const t = useTranslations('Operator.overview.queue');
  return (
    <section aria-labelledby="queue-ages" className="grid gap-3">
      <h2 id="queue-ages" className="text-title">
        {t('title')}
      </h2>
      <OpenClaimsTable caption={t('title')} rows={queue} at={now} isLive empty={t('empty')} />
    </section>
  );
}
