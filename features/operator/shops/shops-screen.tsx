'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { RecordList } from '../record-list.tsx';
import { useListQuery } from '../use-list-query.ts';
import { ShopItem } from './shop-item.tsx';

const size = 20;
const refreshMs = 30_000;

/** Shops and applications, page by page. By default only waiting applications are shown. */
export function ShopsScreen() {
  const listQuery = useListQuery();
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/shops/', { query: { ...listQuery, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  return (
    <RecordList section="shops" listQuery={listQuery} size={size} query={query} href={routes.operatorShops}>
      {(shop) => <ShopItem key={shop.id} shop={shop} />}
    </RecordList>
  );
}
