'use client';
import { useLocale, useTranslations } from 'next-intl';
import { officeMoment } from '#lib/office-time.ts';
import { Icon } from './ui/icon.tsx';

interface Props {
  /** Name of the city. */
  city: string;
  zone: string | null;
  /** Next opening (ISO 8601). Null if the office is open now, or if its opening hours are known only as a text. */
  opensAt: string | null;
}

/** Tells when a closed office opens again, in the local time of its city. */
export function OfficeClosed({ city, zone, opensAt }: Props) {
  const t = useTranslations('Common');
  const locale = useLocale();
  if (zone === null || opensAt === null) return null;
  return (
    <p role="status" className="flex max-w-text gap-2 text-caution">
      <Icon name="clock" className="mt-0.5" />
      <span>{t('officeClosed', { ...officeMoment(opensAt, locale, zone), city })}</span>
    </p>
  );
}
