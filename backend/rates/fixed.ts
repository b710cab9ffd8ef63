import type { RateSource } from './source.ts';
import { worths } from './worths.ts';

/** Prices that never move: for a demo, for tests, for the first hour of an installation. */
export const fixedSource: RateSource = {
  name: 'fixed',
  read: async () => Object.entries(worths).map(([unit, usd]) => ({ unit, usd })),
};
