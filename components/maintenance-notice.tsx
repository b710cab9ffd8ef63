'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { formatDate } from '#lib/format.ts';
import { Callout } from './ui/callout.tsx';

interface Props {
  /** The operator's own words; null: the usual ones. */
  text: string | null;
  /** When it ends, if that was told. */
  until: string | null;
}

const never = () => () => {};

/** Word of maintenance. The server does not know the reader's zone, so the time comes once the page is awake. */
export function MaintenanceNotice({ text, until }: Props) {
  const t = useTranslations('Works');
  const locale = useLocale();
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Callout tone="caution" title={t('title')}>
      <p className="whitespace-pre-line">{text ?? t('text')}</p>
      {until && <p className="min-h-6 text-soft">{isAwake && t('until', { time: formatDate(until, locale) })}</p>}
    </Callout>
  );
}
