'use client';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { OperatorAction } from '../types.ts';

/**
 * Whether payouts are frozen because the audit of the books has failed. Reads only the cache, because the banner on
 * every back-office page already fetches the audit.
 */
export function useFrozen(): boolean {
  const { data } = useQuery({ ...queryFor('GET /api/v1/operator/audit/'), enabled: false });
  return Boolean(data?.frozen);
}

/** Whether an action sends money. The API refuses such actions while payouts are frozen. */
export const sendsMoney = (action: OperatorAction): boolean => action === 'sent' || action === 'refunded';
