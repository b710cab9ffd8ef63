import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

const stable = { jump: '3', floor: '0.9', ceiling: '1.1' };
/** Central banks publish once a day, markets trade all day: they lie further apart than exchanges do. */
const national = { jump: '5', spread: '5' };

/** Guards that differ from the usual ones, and what has no market of its own. */
export const seedRateRules: Insertable<Tables['rate_rules']>[] = [
  { unit: 'USDT', base: 'USDT', ...stable },
  { unit: 'USDC', base: 'USDC', ...stable },
  { unit: 'EUR', base: 'EUR', jump: '3' },
  { unit: 'RUB', base: 'RUB', ...national },
  { unit: 'KZT', base: 'KZT', ...national },
  { unit: 'UAH', base: 'UAH', ...national },
  { unit: 'WMZ', base: 'WMZ', follows: 'USD', factor: '0.985' },
];
