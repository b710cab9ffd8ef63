import type { CallResponse } from './api/types.ts';

type Directions = CallResponse<'GET /api/v1/calculator/'>;
export type Currency = Directions['from'][number];
type Network = NonNullable<Currency['network']>;
type Reserve = CallResponse<'GET /api/v1/calculator/reserves/'>[number];

/**
 * A currency as a tuple, because property names would be a third of the payload. For an icon of our own, `icon` is the
 * file name without folder and extension; `synonyms` are separated by commas.
 */
export type CurrencyRow = readonly [
  id: number,
  name: string,
  code: string,
  currency: string,
  icon: string | null,
  network: readonly [code: string, name: string] | null,
  synonyms: string,
];
export type CurrencyTable = readonly CurrencyRow[];

/**
 * Ids of the currencies in a list. The form hides a currency whose id is negative: −5 stands for the hidden currency 5.
 */
type PackedList = readonly number[];

/** The currency lists of a form, packed so that the data of each currency occurs only once (decision 089). */
export interface PackedLists {
  currencies: CurrencyTable;
  groups: Directions['directions'];
  from: PackedList;
  to: PackedList;
  receive: PackedList;
}

interface Lists {
  directions: Directions;
  receive: Currency[];
}

/**
 * Packs the currency lists of a form. If two lists describe the same currency differently, the first description
 * counts.
 */
export function packLists({ directions: { directions: groups, from, to }, receive }: Lists): PackedLists {
  const first = new Map([...receive, ...to, ...from].map((currency) => [currency.id, currency]));
  const packed = (list: readonly Currency[]) => list.map(({ id, visible }) => (visible ? id : -id));
  return {
    currencies: [...first.values()].map(rowOf),
    groups,
    from: packed(from),
    to: packed(to),
    receive: packed(receive),
  };
}

/** Restores the currency lists that `packLists` has packed. */
export function unpackLists({ currencies, groups, from, to, receive }: PackedLists): Lists {
  const rows = new Map(currencies.map((row) => [row[0], row]));
  const unpacked = (list: PackedList) =>
    list.flatMap((id) => {
      const row = rows.get(Math.abs(id));
      return row ? [currencyOf(row, id > 0)] : [];
    });
  return { directions: { directions: groups, from: unpacked(from), to: unpacked(to) }, receive: unpacked(receive) };
}

/** Adds rows to the currency table for the currencies that have a reserve but belong to no direction. */
export function withReserves(currencies: CurrencyTable, reserves: readonly Reserve[]): CurrencyTable {
  const ids = new Set(currencies.map(([id]) => id));
  const missing = reserves.filter(({ id }) => !ids.has(id));
  return [
    ...currencies,
    ...missing.map(({ ps, network, ...rest }) => rowOf({ ...rest, name: ps, ...unnamed(network) })),
  ];
}

const unnamed = (code: string | null) => ({ network: code === null ? null : { code, name: code }, synonyms: [] });

const rowOf = ({ id, name, code, currency, icon, network, synonyms }: Omit<Currency, 'visible'>): CurrencyRow => {
  const names = network && ([network.code, network.name] as const);
  return [id, name, code, currency, icon && icon.replace(ownIcon, '$1'), names, synonyms.join()];
};

const ownIcon = /^\/icons\/([\w-]+)\.svg$/;

/** Returns the address of a currency's icon. */
export const iconOf = ([, , , , icon]: CurrencyRow): string | null =>
  icon && /^[\w-]+$/.test(icon) ? `/icons/${icon}.svg` : icon;

const networkOf = ([code, name]: NonNullable<CurrencyRow[5]>): Network => ({ code, name });

function currencyOf(row: CurrencyRow, visible: boolean): Currency {
  const [id, name, code, currency, , network, synonyms] = row;
  return {
    id,
    name,
    code,
    currency,
    network: network && networkOf(network),
    icon: iconOf(row),
    synonyms: synonyms ? synonyms.split(',') : [],
    visible,
  };
}
