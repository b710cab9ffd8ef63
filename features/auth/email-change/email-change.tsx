'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useUser } from '../use-user.ts';
import { PendingEmail } from './pending-email.tsx';
import { RequestEmail } from './request-email.tsx';

const changeQuery = queryFor('GET /api/v1/users/me/email/');

/** Settings section that shows the account's e-mail address and lets the user change it. */
export function EmailChange() {
  const t = useTranslations('Account.settings.email');
  const { user } = useUser();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(changeQuery);
  if (error && !data) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data || !user) return <Skeleton className="h-32" />;
  return (
    <div className="grid max-w-text gap-5">
      <p className="wrap-anywhere">{t.rich('now', { email: () => <strong>{user.email}</strong> })}</p>
      {data.pending ? (
        <PendingEmail
          pending={data.pending}
          oldEmail={user.email}
          isOldActive={user.activated}
          onCancelled={() => client.setQueryData(changeQuery.queryKey, { pending: null })}
        />
      ) : (
        <RequestEmail onRequested={() => void refetch()} />
      )}
    </div>
  );
}
