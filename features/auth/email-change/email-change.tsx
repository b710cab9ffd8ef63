'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useQueryParam } from '#lib/use-query-param.ts';
import { useUser } from '../use-user.ts';
import { EmailLink } from './email-link.tsx';
import { PendingEmail } from './pending-email.tsx';
import { RequestEmail } from './request-email.tsx';

const changeQuery = queryFor('GET /api/v1/users/me/email/');

/**
 * Settings section that shows the account's e-mail address and lets the user change it. The confirmation link in the
 * mail opens this section with a token in the URL.
 */
export function EmailChange() {
  const t = useTranslations('Account.settings.email');
  const { user } = useUser();
  const client = useQueryClient();
  const param = useQueryParam('email');
  // Keeps the confirmation token in the state, because EmailLink removes the token from the URL. EmailLink is rendered,
  // and shows its result, only while this component has the token.
  const [token, setToken] = useState('');
  if (param && param !== token) setToken(param);
  const { data, error, refetch } = useQuery(changeQuery);
  const set = (pending: NonNullable<typeof data>['pending']) => client.setQueryData(changeQuery.queryKey, { pending });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data || !user || param === null) return <Skeleton className="h-32" />;
  return (
    <div className="grid max-w-text gap-5">
      <p className="wrap-anywhere">{t.rich('now', { email: () => <strong>{user.email}</strong> })}</p>
      {token && <EmailLink token={token} onConfirmed={set} />}
      {data.pending ? (
        <PendingEmail
          pending={data.pending}
          oldEmail={user.email}
          isOldActive={user.activated}
          onCancelled={() => set(null)}
        />
      ) : (
        <RequestEmail onRequested={() => void refetch()} />
      )}
    </div>
  );
}
