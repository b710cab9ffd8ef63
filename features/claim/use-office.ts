'use client';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { ClaimOffice, ClaimState } from './types.ts';

/** Returns the office of an open cash claim. Returns null for other claims, and for viewers who do not own the claim. */
export function useOffice({ id, own, final, city }: ClaimState): ClaimOffice | null {
  // Only cash claims have a city and an office.
  const enabled = own && !final && city !== null;
  const form = useQuery({ ...queryFor('GET /api/v1/claim/:id/form/', { params: { id } }), enabled });
  return (enabled && form.data?.office) || null;
}
