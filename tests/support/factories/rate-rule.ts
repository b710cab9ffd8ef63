import type { RateRule } from '#domain/rate.ts';

/** The rate rule of a unit that is priced by its own markets, from any source. */
export const rateRule = (unit: string, some: Partial<RateRule> = {}): RateRule => ({
  unit,
  base: unit,
  via: null,
  sources: null,
  follows: null,
  jump: '10',
  spread: '2',
  floor: null,
  ceiling: null,
  ...some,
});
