'use client';
import { queryFor } from '#lib/api/query.ts';
import { useAnswer } from '#lib/api/use-answer.ts';
import type { Tech } from './types.ts';

const checked = 60_000;

/** Maintenance: the newest word on it, the prerendered one until then. */
export const useTech = (prerendered: Tech): Tech =>
  useAnswer({
    ...queryFor('GET /api/v1/calculator/tech/'),
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: checked,
    refetchInterval: checked,
  }).data;
