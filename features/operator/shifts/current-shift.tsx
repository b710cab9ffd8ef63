'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { fromLocalInput, toLocalInput } from '../local-time.ts';
import { OperatorError } from '../operator-error.tsx';
import { CloseShift } from './close-shift.tsx';
import { ShiftReport } from './shift-report.tsx';

const refreshMs = 60_000;

/** Shows the current shift of the signed-in person up to now, with a form that closes it. */
export function CurrentShift() {
  const t = useTranslations('Operator.shifts');
  const [typed, setTyped] = useState<string | null>(null);
  const from = typed === null ? null : fromLocalInput(typed);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/shifts/current/', { query: from === null ? {} : { from } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const shownFrom = typed ?? (data && toLocalInput(data.from));
  const beginError = fieldError(error, 'from');
  return (
    <section aria-labelledby="current-shift" className="grid gap-4">
      <h2 id="current-shift" className="text-title">
        {t('mine')}
      </h2>
      {error && beginError === undefined && (
        <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-60" />}
      {shownFrom !== undefined && (
        <Field label={t('begin')} hint={t('beginHint')} error={beginError} className="max-w-80">
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={shownFrom}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      {data && (
        <>
          <ShiftReport report={data.report} at={data.to} />
          <CloseShift from={from ?? data.from} onClosed={() => setTyped(null)} />
        </>
      )}
    </section>
  );
}
