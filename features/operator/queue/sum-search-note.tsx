'use client';
import { useLocale, useTranslations } from 'next-intl';
import { finalStatuses } from '#domain/claim-status.ts';
import { sumSearchDays, sumSearchStart } from '#domain/sum-search.ts';
import { formatDate } from '#lib/format.ts';
import { isEverywhere, type QueueState } from './queue-address.ts';

/** Shows the date at which a search of ended claims by sum begins. Older ended claims are not searched. */
export function SumSearchNote({ current, now }: { current: QueueState; now: number }) {
  const t = useTranslations('Operator.queue');
  const locale = useLocale();
  const { show, filters } = current;
  const listsEnded = show === 'all' || isEverywhere(current) || finalStatuses.some((status) => status === show);
  const start = listsEnded ? sumSearchStart(filters, new Date(now)) : null;
  if (start === null) return null;
  const date = formatDate(start.toISOString(), locale, 'date');
  return <p className="text-note text-soft">{t('sumSince', { date, days: sumSearchDays })}</p>;
}
