'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { RecordList } from '../record-list.tsx';
import { useListQuery } from '../use-list-query.ts';
import { VerificationItem } from './verification-item.tsx';

const size = 20;
const refreshMs = 30_000;

/** Verifications of cards and identities, page by page. By default only waiting ones are shown. */
export function VerificationsScreen() {
  const listQuery = useListQuery();
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/verifications/', { query: { ...listQuery, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  return (
    <RecordList
      section="verifications"
      listQuery={listQuery}
      size={size}
      query={query}
      href={routes.operatorVerifications}
    >
      {(verification) => <VerificationItem key={verification.id} verification={verification} />}
    </RecordList>
  );
}
