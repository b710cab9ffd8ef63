import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

const stable = { jump: '3', floor: '0.9', ceiling: '1.1' };
/** National currencies have wider bounds, because central banks publish once a day, while markets trade all day. */
const national = { jump: '5', spread: '5' };

/** Rate rules of units whose bounds differ from the defaults, or whose price follows another unit's market. */
export const seedRateRules: Insertable<Tables['rateRules']>[] = [
  { unit: 'USDT', base: 'USDT', ...stable },
  { unit: 'USDC', base: 'USDC', ...stable },
  { unit: 'EUR', base: 'EUR', jump: '3' },
  { unit: 'RUB', base: 'RUB', ...national },
  { unit: 'KZT', base: 'KZT', ...national },
  { unit: 'UAH', base: 'UAH', ...national },
  { unit: 'WMZ', base: 'WMZ', follows: 'USD', factor: '0.985' },
];
