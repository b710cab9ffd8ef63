import { readFileSync } from 'node:fs';

export type GroupKey = 'crypto' | 'stable' | 'bank' | 'wallet' | 'cash' | 'gift';

/** A row of currencies.csv: a payment system with its default limits and its reserve in the demo. */
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
  /** Maximum amount of one exchange, or null if only the reserve limits it. */
  max: string | null;
  reserve: string;
  synonyms: string[];
}

/** Search words shared by all payment systems of a currency. */
const unitWords: Readonly<Record<string, readonly string[]>> = {
  RUB: ['рубль', 'рубли', 'ruble'],
  USD: ['доллар', 'доллары', 'dollar'],
  EUR: ['евро', 'euro'],
  KZT: ['тенге', 'tenge'],
  UAH: ['гривна', 'гривны', 'hryvnia'],
};

export const seedCurrencies: readonly SeedCurrency[] = readFileSync(new URL('currencies.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(parse);

/** Returns the kind of the payment systems in a group. Stablecoins have the kind `crypto`. */
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
