'use client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { ApplicationForm } from './application-form.tsx';
import { ShopState } from './shop-state.tsx';
import type { Shop } from './types.ts';

const refreshMs = 30_000;

interface Props {
  /** Whether the owner of a closed shop sees the children too, below a notice that the shop is closed. */
  alsoClosed?: boolean;
  /**
   * Content for the owner of a shop whose application staff has not decided yet. It is shown below the state of the
   * application.
   */
  waiting?: ReactNode;
  children: (shop: Shop) => ReactNode;
}

/** Renders its children if the user's shop is active. Otherwise shows the application form or the shop's state. */
export function ActiveShop({ alsoClosed = false, waiting, children }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/me/'),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.shop?.status === 'wait' ? refreshMs : false),
  });
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    ) : (
      <Skeleton className="h-96" />
    );
  const { shop } = data;
  if (shop === null) return <ApplicationForm />;
  const { status } = shop;
  if (status === 'active') return children(shop);
  return (
    <>
      <ShopState key={status} shop={{ ...shop, status }} />
      {status === 'wait' && waiting}
      {alsoClosed && status === 'closed' && children(shop)}
    </>
  );
}
