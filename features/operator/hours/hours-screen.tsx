'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';
import { HoursForm } from './hours-form.tsx';

const hoursQuery = queryFor('GET /api/v1/operator/hours/');

/** Editor of the business hours. Only business hours count towards a promised processing time. */
export function HoursScreen() {
  const t = useTranslations('Operator.hours');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...hoursQuery, staleTime: 0 });
  const save = useMutation({
    ...mutationFor('POST /api/v1/operator/hours/'),
    onSuccess: (saved) => client.setQueryData(hoursQuery.queryKey, saved),
  });
  return (
    <div className="grid max-w-text gap-4">
      <h1 className="text-lead">{t('title')}</h1>
      <p>{t('text')}</p>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <HoursForm
          key={JSON.stringify(data)}
          hours={data.hours}
          busy={save.isPending}
          onSave={(hours) => save.mutate({ body: { hours } })}
        />
      )}
      {save.error && <OperatorError error={save.error} />}
      <p role="status" className="text-soft">
        {save.isSuccess && t('saved')}
      </p>
    </div>
  );
}
