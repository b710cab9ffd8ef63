'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { MaintenanceSettings } from '../types.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { type SaveMaintenance, useMaintenanceSettings, useSaveMaintenance } from './use-maintenance.ts';

export function MaintenanceScreen() {
  const t = useTranslations('Operator.tech');
  const { data, error, dataUpdatedAt, refetch } = useMaintenanceSettings();
  const set = useSaveMaintenance();
  return (
    <div className="grid max-w-text gap-4">
      <h1 className="text-lead">{t('title')}</h1>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <>
          <CurrentState tech={settingsOf(data)} now={dataUpdatedAt} set={set} />
          {set.error && <OperatorError error={set.error} />}
          {/* A changed key remounts the form, so that it shows the new saved settings. */}
          <IfMay permission="schedule:write">
            <MaintenanceForm key={JSON.stringify(data)} tech={settingsOf(data)} set={set} />
          </IfMay>
        </>
      )}
    </div>
  );
}

const settingsOf = ({
  restored: _restored,
  ...settings
}: CallResponse<'GET /api/v1/operator/tech/'>): MaintenanceSettings => settings;

function CurrentState({ tech, now, set }: { tech: MaintenanceSettings; now: number; set: SaveMaintenance }) {
  const t = useTranslations('Operator.tech');
  const locale = useLocale();
  if (!tech.active) {
    return (
      <Callout tone="success" title={t('off')}>
        <p>{t('offText')}</p>
      </Callout>
    );
  }
  const isOverdue = tech.until !== null && Date.parse(tech.until) < now;
  return (
    <Callout tone={isOverdue ? 'danger' : 'caution'} title={t(isOverdue ? 'forgotten' : 'on')} live>
      {tech.until && <p>{t(isOverdue ? 'toldOver' : 'told', { at: formatMoment(tech.until, locale) })}</p>}
      <p>{t('onText')}</p>
      <IfMay permission="schedule:write">
        {' '}
        <Button
          className="mt-2 justify-self-start"
          busy={set.isPending}
          onClick={() => set.mutate({ body: { ...tech, active: false } })}
        >
          {t('end')}
        </Button>
      </IfMay>
    </Callout>
  );
}
