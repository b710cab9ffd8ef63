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
  /** Whether the owner of a closed shop sees the content too, below the state of the shop. */
  alsoClosed?: boolean;
  children: (shop: Shop) => ReactNode;
}

/**
 * Renders its children for the owner of an active shop. Everybody else sees the application form, or the state of the
 * application.
 */
export function ActiveShop({ alsoClosed = false, children }: Props) {
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
  if (shop.status === 'active') return children(shop);
  return (
    <>
      <ShopState key={shop.status} shop={shop} />
      {alsoClosed && shop.status === 'closed' && children(shop)}
    </>
  );
}
