'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { RecordList } from '../record-list.tsx';
import { useListQuery } from '../use-list-query.ts';
import { WithdrawalItem } from './withdrawal-item.tsx';

const size = 20;
const refreshMs = 30_000;

/** Withdrawals of partners and shops, page by page. By default only open ones are shown. */
export function WithdrawalsScreen() {
  const listQuery = useListQuery();
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/withdrawals/', { query: { ...listQuery, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  return (
    <RecordList section="withdrawals" listQuery={listQuery} size={size} query={query} href={routes.operatorWithdrawals}>
      {(withdrawal) => <WithdrawalItem key={withdrawal.id} withdrawal={withdrawal} />}
    </RecordList>
  );
}
