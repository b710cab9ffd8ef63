'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { formatDate } from '#lib/format.ts';
import { Callout } from './ui/callout.tsx';

interface Props {
  /** Text set by the operator; null: the default text. */
  text: string | null;
  /** Announced end, ISO 8601; null if there is none. */
  until: string | null;
}

const neverChanges = () => () => {};

/** Maintenance notice. The server does not know the visitor's time zone, so the end is formatted after hydration. */
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
