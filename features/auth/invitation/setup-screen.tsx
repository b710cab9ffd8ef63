'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { useQueryParam } from '#lib/use-query-param.ts';
import { GuestPage } from '../form/guest-page.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { AcceptForm } from './accept-form.tsx';

const isExpired = (error: Error): boolean =>
  error instanceof ApiFailure && (error.code === 'link_expired' || error.code === 'not_found');

/**
 * Page behind an invitation link. The invited person chooses a password, sets up an authenticator app and gets recovery
 * codes.
 */
export function SetupScreen() {
  const t = useTranslations('StaffSetup');
  const roles = useTranslations('StaffRoles');
  const router = useRouter();
  const token = useQueryParam('token');
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isDead, setDead] = useState(false);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/users/invitation/:token/', { params: { token: token ?? '' } }),
    enabled: token !== null && token !== '',
  });

  const isOwner = data?.email === null;
  const title = data === undefined ? 'pageTitle' : isOwner ? 'ownerTitle' : 'title';
  const lead = data && (
    <p>
      {isOwner ? t('ownerText') : t('text', { role: roles(`${data.role}.name`) })}
      {data.invitedBy && ` ${t('invited', { by: data.invitedBy })}`}
    </p>
  );
  if (codes) {
    return (
      <GuestPage title={t('done')}>
        <RecoveryCodes codes={codes} onDone={() => router.replace(routes.operatorLogin())} />
      </GuestPage>
    );
  }
  if (token === '' || isDead || (error && isExpired(error))) {
    return <GuestPage title={t('expired')} lead={<p>{t('expiredText')}</p>} />;
  }
  return (
    <GuestPage title={t(title)} lead={lead}>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && token && (
        <AcceptForm invitation={data} token={token} onAccepted={setCodes} onExpired={() => setDead(true)} />
      )}
    </GuestPage>
  );
}
