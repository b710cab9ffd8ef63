'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { queryFor } from '#lib/api/query.ts';

const askMs = 10_000;

/**
 * Shows the form in place of a closed pair's page as soon as the pair is open. The stored page may still be the old one
 * at the first attempt, so that this repeats until the page itself is replaced.
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
