import type { UnitRate } from '../types.ts';

export type ClosedReason = NonNullable<UnitRate['fault']> | 'stale';

/**
 * Returns why a currency's price cannot be used, so that its directions are closed. Returns null if the price is
 * usable.
 */
export const closedReason = ({ fault, stale }: UnitRate): ClosedReason | null => fault ?? (stale ? 'stale' : null);

export const isClosed = (rate: UnitRate): boolean => closedReason(rate) !== null;
