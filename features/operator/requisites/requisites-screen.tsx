'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { CurrencySelect } from '../currency-select.tsx';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { RequisiteDialog } from './requisite-dialog.tsx';
import { RequisiteTable } from './requisite-table.tsx';
import type { RequisiteTarget } from './requisite-target.ts';
import { RotationField } from './rotation-field.tsx';
import { useRequisites } from './use-requisites.ts';

/** Page with the requisites that visitors pay to, their daily limits, and the rule that chooses one of them. */
export function RequisitesScreen() {
  const t = useTranslations('Operator.requisites');
  const router = useRouter();
  const currency = /^[A-Z0-9]{2,16}$/.exec(useSearchParams().get('currency') ?? '')?.[0];
  const { data, error, refetch } = useRequisites(currency);
  const [target, setTarget] = useState<RequisiteTarget | null>(null);
  const [said, setSaid] = useState<'saved' | 'waits' | null>(null);
  const edit = (next: RequisiteTarget) => {
    setSaid(null);
    setTarget(next);
  };
  const add = (
    <IfMay permission="requisites:write">
      <Button onClick={() => edit({ kind: 'add', code: currency ?? '' })}>{t('add')}</Button>
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
        {add}
      </div>
      <p className="text-soft">{t('lead')}</p>
      <ChangeRequests room="requisites" />
      <div className="flex flex-wrap items-end gap-4">
        <CurrencySelect
          label={t('currency')}
          labelHidden
          className="w-72 max-sm:w-full"
          value={currency ?? ''}
          none={t('anyCurrency')}
          onChange={(code) => router.replace(routes.operatorRequisites(code ? { currency: code } : {}))}
        />
        {currency && <RotationField key={currency} code={currency} />}
      </div>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.length === 0 && <EmptyState title={t(currency ? 'noneHere' : 'none')} text={t('noneText')} action={add} />}
      {data && data.length > 0 && <RequisiteTable requisites={data} onEdit={edit} />}
      <RequisiteDialog
        target={target}
        onClose={() => setTarget(null)}
        onDone={(isWaiting) => {
          setTarget(null);
          setSaid(isWaiting ? 'waits' : 'saved');
        }}
      />
    </div>
  );
}
