'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { CashDeskDialog } from './cash-desk-dialog.tsx';
import { CityCard } from './city-card.tsx';
import type { Editing } from './editing.ts';
import { OfficeDialog } from './office-dialog.tsx';
import { useOffices } from './use-offices.ts';

export function OfficesScreen() {
  const t = useTranslations('Operator.offices');
  const { data, error, refetch } = useOffices();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [said, setSaid] = useState<'saved' | 'waits' | null>(null);
  const edit = (target: Editing) => {
    setSaid(null);
    setEditing(target);
  };
  const close = () => setEditing(null);
  const cityOf = (code: string | null) => data?.cities.find((city) => city.code === code) ?? null;
  const add = (
    <IfMay permission="offices:write">
      <Button onClick={() => edit({ city: null })}>{t('add')}</Button>
    </IfMay>
  );
  return (
    <div className="grid max-w-wide gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SectionHead title={t('title')}>
          <p role="status" className="text-note">
            {said && t(said)}
          </p>
        </SectionHead>
        {data && data.cities.length > 0 && add}
      </div>
      <ChangeRequests room="offices" />
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.cities.length === 0 && <EmptyState title={t('none')} text={t('noneText')} action={add} />}
      {data?.cities.map((city) => (
        <CityCard
          key={city.code}
          city={city}
          isWaiting={data.waiting.includes(city.code)}
          onEdit={edit}
          canAdd={data.systems.length > city.desks.length}
        />
      ))}
      <OfficeDialog
        open={editing !== null && !('ps' in editing)}
        city={editing && cityOf(editing.city)}
        existingCodes={data?.cities.map(({ code }) => code) ?? []}
        onClose={close}
        onDone={(isWaiting) => {
          close();
          setSaid(isWaiting ? 'waits' : 'saved');
        }}
      />
      <CashDeskDialog
        city={editing && 'ps' in editing ? cityOf(editing.city) : null}
        ps={editing && 'ps' in editing ? editing.ps : null}
        systems={data?.systems ?? []}
        onClose={close}
      />
    </div>
  );
}
