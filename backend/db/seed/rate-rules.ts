import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

const stable = { jump: '3', floor: '0.9', ceiling: '1.1' };
/**
 * Sources of national currencies get a larger spread than the default of 2 percent: central banks publish a price once
 * a day, but markets trade around the clock.
 */
const national = { jump: '5', spread: '5' };

/**
 * Rate rules that differ from the defaults, for example because a unit's price is derived from another unit's price.
 */
export const seedRateRules: Insertable<Tables['rateRules']>[] = [
  { unit: 'USDT', base: 'USDT', ...stable },
  { unit: 'USDC', base: 'USDC', ...stable },
  { unit: 'EUR', base: 'EUR', jump: '3' },
  { unit: 'RUB', base: 'RUB', ...national },
  { unit: 'KZT', base: 'KZT', ...national },
  { unit: 'UAH', base: 'UAH', ...national },
  { unit: 'WMZ', base: 'WMZ', follows: 'USD', factor: '0.985' },
];
