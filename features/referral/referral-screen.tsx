'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { Balance } from './balance.tsx';
import { Earnings } from './earnings.tsx';
import { History } from './history.tsx';
import { Levels } from './levels.tsx';
import { ReferralLink } from './referral-link.tsx';
import { Withdrawals } from './withdrawals.tsx';

export function ReferralScreen() {
  const t = useTranslations('Referral');
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/users/me/refferal/'),
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="grid gap-10">
      <header className="grid gap-1">
        <h1 className="text-head">{t('title')}</h1>
        <p className="text-soft">
          {t.rich('lead', { link: (words) => <Link href={routes.partnersUsers}>{words}</Link> })}
        </p>
      </header>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <>
          <ReferralLink code={data.code} link={data.link} />
          <Balance referral={data} />
          <Withdrawals />
          <Levels referral={data} />
          <Earnings currency={data.currency} />
          <History />
        </>
      )}
    </div>
  );
}
