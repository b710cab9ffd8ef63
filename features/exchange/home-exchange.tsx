'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo } from 'react';
import { AfterHoursNotice } from '#components/after-hours-notice.tsx';
import { ErrorScreen } from '#components/layout/error-screen.tsx';
import { MaintenanceNotice } from '#components/maintenance-notice.tsx';
import { unpackLists } from '#lib/currency-table.ts';
import type { Maintenance, PackedForm, Pause } from './data/types.ts';
import { useDirections } from './data/use-directions.ts';
import { useMaintenance } from './data/use-maintenance.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { ClosedNotice } from './notices/closed-notice.tsx';

interface Props {
  packed: PackedForm;
  heading: ReactNode;
  children?: ReactNode;
}

function pauseOf({ active, afterHours }: Maintenance): Pause | null {
  if (active) return 'tech';
  return afterHours?.closesForm ? 'hours' : null;
}

export function HomeExchange({ packed, heading, children }: Props) {
  const prerendered = useMemo(() => ({ ...packed, ...unpackLists(packed) }), [packed]);
  const t = useTranslations('Exchange');
  const { directions, closed, failure, requestId, retry } = useDirections(prerendered.directions);
  const maintenance = useMaintenance(prerendered.tech);
  const isFormShown = !closed && !(maintenance.active && maintenance.hideForm);
  // If a link names another pair, public/before-paint.js hides the prerendered pair until the form has applied the
  // link. If no form is shown, this effect ends the hiding instead.
  useEffect(() => {
    if (!isFormShown) delete document.documentElement.dataset.linked;
  }, [isFormShown]);
  // During maintenance the API may refuse every call. The maintenance notice explains this, so no error is shown.
  if (failure && !maintenance.active) {
    return (
      <ErrorScreen status={500} requestId={requestId} onRetry={retry}>
        <p>{t('failure')}</p>
      </ErrorScreen>
    );
  }
  return (
    <>
      <div className="mx-auto grid w-full max-w-site gap-3 px-4 pt-4 pb-12 sm:gap-4 sm:px-6 sm:pt-5 sm:pb-16">
        {heading}
        <div role="status" className="empty:hidden">
          {maintenance.active && <MaintenanceNotice text={maintenance.text} until={maintenance.until} />}
        </div>
        {maintenance.afterHours && !maintenance.active && <AfterHoursNotice {...maintenance.afterHours} />}
        {closed && <ClosedNotice />}
        {isFormShown && (
          <ExchangeForm
            prerendered={prerendered}
            directions={directions}
            pause={pauseOf(maintenance)}
            maintenance={maintenance}
          />
        )}
      </div>
      {children && <div className="of-pair">{children}</div>}
    </>
  );
}
