'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorScreen } from '#components/layout/error-screen.tsx';
import { MaintenanceNotice } from '#components/maintenance-notice.tsx';
import type { Prerendered } from './data/types.ts';
import { useDirections } from './data/use-directions.ts';
import { useTech } from './data/use-maintenance.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { ClosedNotice } from './notices/closed-notice.tsx';

interface Props {
  prerendered: Prerendered;
  heading: ReactNode;
  /** What stands below the form. */
  children: ReactNode;
}

/** The home page's exchange: the form, the operator's word in maintenance, or the page of an error. */
export function HomeExchange({ prerendered, heading, children }: Props) {
  const t = useTranslations('Exchange');
  const { directions, closed, failure, requestId, retry } = useDirections(prerendered.directions);
  const tech = useTech(prerendered.tech);
  // In maintenance the API may refuse everything: then its words are what to read.
  if (failure && !tech.active) {
    return (
      <ErrorScreen status={500} requestId={requestId} onRetry={retry}>
        <p>{t('failure')}</p>
      </ErrorScreen>
    );
  }
  return (
    <>
      <div className="mx-auto grid w-full max-w-site gap-6 px-4 pt-6 pb-12 sm:px-6 sm:pt-10 sm:pb-16">
        {heading}
        {tech.active && <MaintenanceNotice text={tech.text} until={tech.until} />}
        {closed ? (
          <ClosedNotice />
        ) : (
          !(tech.active && tech.hideForm) && (
            <ExchangeForm prerendered={prerendered} directions={directions} paused={tech.active} />
          )
        )}
      </div>
      <div className="of-pair">{children}</div>
    </>
  );
}
