import type { DeskDirection } from '../types.ts';

/** Returns the name of a direction in the change log. */
export const subjectOf = ({ from, to }: Pick<DeskDirection, 'from' | 'to'>): string => `${from.code} → ${to.code}`;
