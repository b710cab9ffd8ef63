import type { DeskRate } from '../types.ts';

export type WhyClosed = NonNullable<DeskRate['fault']> | 'stale';

/** Why a worth prices nothing now; null: it does. */
export const whyClosed = ({ fault, stale }: DeskRate): WhyClosed | null => fault ?? (stale ? 'stale' : null);

export const isClosed = (rate: DeskRate): boolean => whyClosed(rate) !== null;
