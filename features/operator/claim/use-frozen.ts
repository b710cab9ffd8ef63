'use client';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { OperatorAction } from '../types.ts';

/**
 * Whether payouts are frozen. Sends no request, because the banner of every section already fetches the audit into the
 * cache.
 */
export function useFrozen(): boolean {
  const { data } = useQuery({ ...queryFor('GET /api/v1/operator/audit/'), enabled: false });
  return Boolean(data?.frozen);
}

/** Whether an action sends money. The API refuses such actions while payouts are frozen. */
export const sendsMoney = (action: OperatorAction): boolean => action === 'sent' || action === 'refunded';
