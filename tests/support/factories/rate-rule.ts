import type { RateRule } from '#domain/validate-rate.ts';

/** Returns a rate rule that accepts any source and needs no conversion through another unit. */
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
