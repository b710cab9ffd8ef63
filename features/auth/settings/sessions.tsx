'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { call } from '#lib/api/call.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { FormError } from '../form/form-error.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { SessionRow } from './session-row.tsx';

const sessionsQuery = queryFor('GET /api/v1/users/me/sessions/');

export function Sessions() {
  const t = useTranslations('Account.settings.sessions');
  const failureText = useFailureText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...sessionsQuery, refetchOnWindowFocus: 'always' });
  const [message, setMessage] = useState<'ended' | 'othersEnded' | null>(null);
  const end = useMutation({
    /** Ends the session with the given id. If the id is null, ends all sessions except the session of this browser. */
    mutationFn: async (id: string | null) => {
      setMessage(null);
      if (id === null) await call('DELETE /api/v1/users/me/sessions/');
      else await call('DELETE /api/v1/users/me/sessions/:id/', { params: { id } });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setMessage(id === null ? 'othersEnded' : 'ended');
    },
  });

  if (error && !data) {
    return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  const others = data.filter(({ current }) => !current).length;
  return (
    <div className="grid gap-4">
      <ul className="border-t border-line">
        {data.map((session) => (
          <li key={session.id} className="border-b border-line">
            <SessionRow
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          </li>
        ))}
      </ul>
      <FormError>{end.error ? failureText(end.error).text : undefined}</FormError>
      <p role="status" className="text-soft empty:hidden">
        {message && t(message)}
      </p>
      {others === 0 ? (
        <p className="text-soft">{t('only')}</p>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {t('others')}
        </Button>
      )}
    </div>
  );
}
