'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '#lib/format.ts';
import type { Quote } from '../data/use-pair.ts';

/** Of when the rate is. A time of day is the reader's own, so it waits for the first answer in the browser. */
export function QuoteAge({ quote: { pair, fresh, failed } }: { quote: Quote }) {
  const t = useTranslations('Exchange.deal');
  const locale = useLocale();
  if (failed) return <p className="min-h-6 text-soft">{t('waiting')}</p>;
  return (
    <p className="min-h-6 text-soft">
      {fresh && pair ? t('asOf', { time: formatDate(pair.updatedAt, locale, 'time') }) : '\u00A0'}
    </p>
  );
}
