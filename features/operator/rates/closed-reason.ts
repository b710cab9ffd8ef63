import type { UnitRate } from '../types.ts';

export type ClosedReason = NonNullable<UnitRate['fault']> | 'stale';

/** Returns why a rate is closed, or null if it is open. */
export const closedReason = ({ fault, stale }: UnitRate): ClosedReason | null => fault ?? (stale ? 'stale' : null);

export const isClosed = (rate: UnitRate): boolean => closedReason(rate) !== null;
