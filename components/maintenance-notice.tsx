'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { formatDate } from '#lib/format.ts';
import { Callout } from './ui/callout.tsx';

interface Props {
  /** Maintenance text written by the operator, or null to show the default text. */
  text: string | null;
  /** Announced end of the maintenance (ISO 8601), or null if no end was announced. */
  until: string | null;
}

const neverChanges = () => () => {};

/** Formats the end of the maintenance after hydration, because the server does not know the visitor's time zone. */
export function MaintenanceNotice({ text, until }: Props) {
  const t = useTranslations('Works');
  const locale = useLocale();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <Callout tone="caution" title={t('title')}>
      <p className="whitespace-pre-line">{text ?? t('text')}</p>
      {until && <p className="min-h-6 text-soft">{isHydrated && t('until', { time: formatDate(until, locale) })}</p>}
    </Callout>
  );
}
