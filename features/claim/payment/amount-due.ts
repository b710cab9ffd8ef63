import { subtract } from '#domain/amount.ts';
import type { ClaimState } from '../types.ts';

/** Amount still to be sent, in the sent currency: the full amount, or the rest after a partial payment. */
export const amountDue = ({ fromSumma, received }: Pick<ClaimState, 'fromSumma' | 'received'>): string =>
  received ? subtract(fromSumma, received) : fromSumma;
