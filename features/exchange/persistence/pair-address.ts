import { parseAmount } from '#lib/parse-amount.ts';
import type { Side } from '../model/state.ts';

const mostDigits = 18;

/** A link is the same for every reader. */
const wire = '';

interface Coded {
  id: number;
  code: string;
  visible: boolean;
}

interface Lists {
  from: readonly Coded[];
  to: readonly Coded[];
}

/** The names under which a link may carry an amount. */
const sums = { from: 'from_summa', to: 'to_summa' } as const;

export interface Asked {
  fromId: number | null;
  toId: number | null;
  city: string | null;
  /** The amount and its side; null: none that can be read. */
  amount: { edited: Side; value: string } | null;
}

function amountOf(query: URLSearchParams, known: Record<Side, number | null>): Asked['amount'] {
  for (const edited of ['from', 'to'] as const) {
    // An amount is one of the currency it was given with.
    if (known[edited] === null) continue;
    const value = parseAmount(query.get(sums[edited]) ?? '', mostDigits, wire);
    if (value) return { edited, value };
  }
  return null;
}

const idOf = (list: readonly Coded[], code: string | null): number | null =>
  list.find((entry) => entry.visible && entry.code === code?.toUpperCase())?.id ?? null;

/** The pair a link asks for. Codes that are unknown or hidden count as not given. */
export const readAddress = (search: string, lists: Lists): Asked => {
  const query = new URLSearchParams(search);
  const [fromId, toId] = [idOf(lists.from, query.get('cur_from')), idOf(lists.to, query.get('cur_to'))];
  return {
    fromId,
    toId,
    city: query.get('city')?.toUpperCase() ?? null,
    amount: amountOf(query, { from: fromId, to: toId }),
  };
};

/** The same address with the pair in it; whatever else it carries stays. */
export function withPair(href: string, pair: { from: string; to: string; city: string | null }): string {
  const url = new URL(href);
  url.searchParams.set('cur_from', pair.from);
  url.searchParams.set('cur_to', pair.to);
  // Read once: afterwards the amount is the form's.
  for (const name of Object.values(sums)) url.searchParams.delete(name);
  if (pair.city) url.searchParams.set('city', pair.city);
  else url.searchParams.delete('city');
  return url.pathname + url.search + url.hash;
}
