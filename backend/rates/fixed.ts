import type { Rate } from './source.ts';
import { worths } from './worths.ts';

/** Shown beside a course that no market made. */
export const fixedTitle = 'fixed';

/** Prices that never move: for a demo and for tests. */
export const fixedRates = (): Rate[] => Object.entries(worths).map(([unit, usd]) => ({ unit, usd }));
