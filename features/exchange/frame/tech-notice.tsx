'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { formatDate } from '#lib/format.ts';
import type { Tech } from '../data/types.ts';

/** Maintenance: the operator's own words, in place of the form when it is closed. */
export function TechNotice({ tech }: { tech: Tech }) {
  const t = useTranslations('Exchange.tech');
  const locale = useLocale();
  return (
    <Callout tone="caution" title={t('title')}>
      <p className="whitespace-pre-line">{tech.text ?? t('text')}</p>
      {tech.until && <p className="text-soft">{t('until', { time: formatDate(tech.until, locale) })}</p>}
    </Callout>
  );
}
