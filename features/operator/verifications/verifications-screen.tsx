'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { OpenOrAll } from '../open-or-all.tsx';
import { useOpenOrAll } from '../use-open-or-all.ts';
import { VerificationItem } from './verification-item.tsx';

const size = 20;
const refreshMs = 30_000;

/** Verifications of cards and identities, page by page. By default only waiting ones are shown. */
export function VerificationsScreen() {
  const place = useOpenOrAll();
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/verifications/', { query: { ...place, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  return (
    <OpenOrAll
      section="verifications"
      place={place}
      size={size}
      data={data}
      error={error}
      onRetry={() => void refetch()}
      href={routes.operatorVerifications}
    >
      {(verification) => <VerificationItem key={verification.id} verification={verification} />}
    </OpenOrAll>
  );
}
