'use client';
import { useTranslations } from 'next-intl';
import { LocalTime } from './local-time.tsx';
import { Callout } from './ui/callout.tsx';

interface Props {
  /** Time at which business hours start next (ISO 8601). */
  until: string;
  /** Whether the exchange refuses new claims outside business hours. */
  closesForm: boolean;
}

/** Notice outside business hours. Tells when operators will be back, and whether new claims are refused until then. */
export function AfterHoursNotice({ until, closesForm }: Props) {
  const t = useTranslations('Works.afterHours');
  return (
    <Callout tone={closesForm ? 'caution' : 'info'} title={t('title')}>
      <p>{t.rich(closesForm ? 'closed' : 'text', { until: () => <LocalTime at={until} /> })}</p>
    </Callout>
  );
}
