import { readFileSync } from 'node:fs';

export type GroupKey = 'crypto' | 'stable' | 'bank' | 'wallet' | 'cash';

/** One row of currencies.csv: a payment system with its default order limits and its demo reserve. */
export interface SeedCurrency {
  id: number;
  code: string;
  group: GroupKey;
  unit: string;
  network: string | null;
  digits: number;
  nameRu: string;
  nameEn: string;
  min: string;
  /** null: only the reserve limits an order. */
  max: string | null;
  reserve: string;
  synonyms: string[];
}

/** Common names of the currency itself, whatever the payment system. */
const unitWords: Readonly<Record<string, readonly string[]>> = {
  RUB: ['рубль', 'рубли', 'ruble'],
  USD: ['доллар', 'доллары', 'dollar'],
  EUR: ['евро', 'euro'],
  KZT: ['тенге', 'tenge'],
  UAH: ['гривна', 'гривны', 'hryvnia'],
};

/** The payment systems of a new installation, in the order pickers show them. */
export const seedCurrencies: readonly SeedCurrency[] = readFileSync(new URL('currencies.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(parse);

/** Value of payment_systems.kind: a stablecoin counts as a coin. */
export const kindOf = (group: GroupKey): Exclude<GroupKey, 'stable'> => (group === 'stable' ? 'crypto' : group);

function parse(line: string): SeedCurrency {
  const [id, code, group, unit, network, digits, nameRu, nameEn, min, max, reserve, synonyms] = line.split(';') as [
    ...[string, string, string, string, string, string],
    ...[string, string, string, string, string, string],
  ];
  return {
    id: Number(id),
    code,
    group: group as GroupKey,
    unit,
    network: network || null,
    digits: Number(digits),
    nameRu,
    nameEn,
    min,
    max: max || null,
    reserve,
    synonyms: [...new Set([...synonyms.split(','), ...(unitWords[unit] ?? [])])],
  };
}
