'use client';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Maintenance } from './types.ts';

const refreshMs = 60_000;

export const useMaintenance = (prerendered: Maintenance): Maintenance =>
  useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/tech/'),
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  }).data;
