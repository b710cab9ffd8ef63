'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { queryFor } from '#lib/api/query.ts';

const askMs = 10_000;

/**
 * Reloads the page of a closed pair as soon as the pair is open, so that the form appears. Reloads repeatedly, because
 * the server may at first return the cached page of the closed pair.
 */
export function ReopenWatch({ from, to }: { from: number; to: number }) {
  const router = useRouter();
  const { isSuccess, dataUpdatedAt } = useQuery({
    ...queryFor('GET /api/v1/calculator/pair/:from/:to/', { params: { from, to } }),
    staleTime: 0,
    retry: false,
    refetchInterval: askMs,
  });
  useEffect(() => {
    if (isSuccess) router.refresh();
  }, [isSuccess, dataUpdatedAt, router]);
  return null;
}
