import type { RateRule } from '#domain/rate.ts';

/** The rule of a unit that is followed by itself, from whichever source has it. */
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
