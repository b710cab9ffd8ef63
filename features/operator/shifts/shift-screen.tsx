'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { PrintSheet } from '#components/ui/print-sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import type { ClosedShift } from '../types.ts';
import { ShiftReport } from './shift-report.tsx';
import { ShiftSpan } from './shift-span.tsx';

/** Report of a closed shift, on the screen and as a page to print and sign. */
export function ShiftScreen({ id }: { id: string }) {
  const t = useTranslations('Operator.shifts');
  const { data, error, refetch } = useQuery(queryFor('GET /api/v1/operator/shifts/:id/', { params: { id } }));
  return (
    <div className="grid max-w-wide gap-4">
      <p>
        <Link href={routes.operatorShifts()}>{t('toAll')}</Link>
      </p>
      <SectionHead title={t('report')}>
        {data && (
          <Button variant="secondary" onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
      </SectionHead>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <>
          <ShiftFacts shift={data} />
          <ShiftReport report={data.report} at={data.to} />
          <PrintSheet>
            <h1 className="pb-4 text-title">{t('report')}</h1>
            <ShiftFacts shift={data} />
            <div className="py-4">
              <ShiftReport report={data.report} at={data.to} isPrinted />
            </div>
            <p className="pt-8">{t('signatures')}</p>
          </PrintSheet>
        </>
      )}
    </div>
  );
}

function ShiftFacts({ shift: { by, from, to, note } }: { shift: ClosedShift }) {
  const t = useTranslations('Operator.shifts');
  return (
    <div className="grid gap-1">
      <p className="tabular-nums">
        <ShiftSpan from={from} to={to} /> · {by}
      </p>
      {note && <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{t('noted', { note })}</p>}
    </div>
  );
}
