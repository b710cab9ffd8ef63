import type { RateRule } from '#domain/validate-rate.ts';

/** Returns a rate rule that allows every source, every quote currency and every price level. */
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
