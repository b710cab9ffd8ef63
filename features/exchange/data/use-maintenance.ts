'use client';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Tech } from './types.ts';

const checked = 60_000;

/** Maintenance: the newest word on it, the prerendered one until then. */
export const useTech = (prerendered: Tech): Tech =>
  useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/tech/'),
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: checked,
    refetchInterval: checked,
  }).data;
