import { subtract } from '#domain/amount.ts';
import type { ClaimState } from '../types.ts';

/** What is still to be sent, in the sending currency: all of it, or the rest where a part has come. */
export const amountDue = ({ fromSumma, received }: Pick<ClaimState, 'fromSumma' | 'received'>): string =>
  received ? subtract(fromSumma, received) : fromSumma;
