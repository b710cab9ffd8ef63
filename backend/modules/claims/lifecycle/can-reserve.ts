import type { Tx } from '../../../db/transaction.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { lockAvailableReserve } from './queries/lock-available-reserve.ts';

/** Locks the reserve for the claim's payout until the transaction ends. @returns whether `summa` is available */
export const canReserve = (tx: Tx, { toPs: ps, city }: ClaimRow, summa: string): Promise<boolean> =>
  lockAvailableReserve(tx, { ps, city, summa });
