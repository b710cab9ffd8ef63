import { subtract } from '#domain/amount.ts';
import type { ClaimState } from '../types.ts';

/** Returns the amount still to be sent: the full amount, or the remainder after a partial payment. */
export const amountDue = ({ fromSumma, received }: Pick<ClaimState, 'fromSumma' | 'received'>): string =>
  received ? subtract(fromSumma, received) : fromSumma;
