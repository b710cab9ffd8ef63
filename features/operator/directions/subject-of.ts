import type { DeskDirection } from '../types.ts';

/** Returns the name that the change log uses for a direction. */
export const subjectOf = ({ from, to }: Pick<DeskDirection, 'from' | 'to'>): string => `${from.code} → ${to.code}`;
