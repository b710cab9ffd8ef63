import type { RateRule } from '#domain/validate-rate.ts';

/** Returns the rate rule of a unit that has markets of its own and uses any source. */
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
