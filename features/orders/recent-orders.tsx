'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { useOrders } from './use-orders.ts';

export function RecentOrders() {
  const t = useTranslations('Orders');
  const { data, error, refetch } = useOrders({ page: 1, size: 5 });
  if (data?.results.length === 0) return <NoOrders />;
  if (data) return <OrderList orders={data.results} label={t('title')} />;
  if (!error) return <OrdersSkeleton rows={3} />;
  return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
}
