'use client';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { OperatorAction } from '../types.ts';

/** Whether payouts are frozen. Reads only the query cache, because the banner of every section fetches the audit. */
export function useFrozen(): boolean {
  const { data } = useQuery({ ...queryFor('GET /api/v1/operator/audit/'), enabled: false });
  return Boolean(data?.frozen);
}

/** Whether an action sends money, which the API refuses while payouts are frozen. */
export const sendsMoney = (action: OperatorAction): boolean => action === 'sent' || action === 'refunded';
