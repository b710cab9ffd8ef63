import type { UnitRate } from '../types.ts';

export type ClosedReason = NonNullable<UnitRate['fault']> | 'stale';

/** Why a worth prices nothing now; null: it does. */
export const closedReason = ({ fault, stale }: UnitRate): ClosedReason | null => fault ?? (stale ? 'stale' : null);

export const isClosed = (rate: UnitRate): boolean => closedReason(rate) !== null;
