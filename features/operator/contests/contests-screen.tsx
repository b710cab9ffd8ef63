'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { queryFor } from '#lib/api/query.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { ContestForm } from './contest-form.tsx';
import { ContestItem } from './contest-item.tsx';

/** Contests, newest first. Staff create a contest before its start and draw the winners after its end. */
export function ContestsScreen() {
  const t = useTranslations('Operator.contests');
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/contests/'),
    refetchOnWindowFocus: 'always',
  });
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <IfMay permission="contests:write">
          {' '}
          <Button size="dense" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        </IfMay>
      </SectionHead>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((contest) => (
            <ContestItem key={contest.id} contest={contest} />
          ))}
        </ul>
      )}
      <Dialog open={isCreating} onClose={() => setCreating(false)} title={t('create')}>
        <ContestForm onDone={() => setCreating(false)} />
      </Dialog>
    </div>
  );
}
