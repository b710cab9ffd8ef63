import type { Tx } from '../../../db/transaction.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { lockAvailableReserve } from './queries/reserve.ts';

/** Whether the reserve that a claim is paid from has `summa` more available; holds until the commit. */
export const canReserve = (tx: Tx, { toPs: ps, city }: ClaimRow, summa: string): Promise<boolean> =>
  lockAvailableReserve(tx, { ps, city, summa });
