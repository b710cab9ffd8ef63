import { parseAmount } from '#lib/parse-amount.ts';
import type { Side } from '../model/state.ts';

const maxDigits = 18;
const maxPromocode = 64;

/** Stands for any locale, because amounts in links have the same format in every locale. */
const anyLocale = '';

interface CurrencyCode {
  id: number;
  code: string;
  currency: string;
  visible: boolean;
}

interface Lists {
  from: readonly CurrencyCode[];
  to: readonly CurrencyCode[];
}

const amountParams = { from: 'from_summa', to: 'to_summa' } as const;

export interface PairRequest {
  fromId: number | null;
  toId: number | null;
  city: string | null;
  /** The amount that the link names, and its side. Null if the link names no valid amount. */
  amount: { edited: Side; value: string } | null;
  promocode: string | null;
}

function amountOf(query: URLSearchParams, ids: Record<Side, number | null>): PairRequest['amount'] {
  for (const edited of ['from', 'to'] as const) {
    // Uses the amount in a link only if the link also names the currency of the amount.
    if (ids[edited] === null) continue;
    const value = parseAmount(query.get(amountParams[edited]) ?? '', maxDigits, anyLocale);
    if (value) return { edited, value };
  }
  return null;
}

/** Returns the id of the currency with the given code, or else of the first currency with that ticker. */
function idOf(list: readonly CurrencyCode[], code: string | null): number | null {
  const wanted = code?.toUpperCase();
  const open = list.filter(({ visible }) => visible);
  const found = open.find((entry) => entry.code === wanted) ?? open.find(({ currency }) => currency === wanted);
  return found?.id ?? null;
}

/** Returns the pair that a link requests. Unknown and hidden currency codes count as missing. */
export const readPairAddress = (search: string, lists: Lists): PairRequest => {
  const query = new URLSearchParams(search);
  const [fromId, toId] = [idOf(lists.from, query.get('cur_from')), idOf(lists.to, query.get('cur_to'))];
  return {
    fromId,
    toId,
    city: query.get('city')?.toUpperCase() ?? null,
    amount: amountOf(query, { from: fromId, to: toId }),
    promocode: query.get('promocode')?.trim().slice(0, maxPromocode) || null,
  };
};

/**
 * Query parameters that the form reads and then removes from the URL, because the visitor may change the values in the
 * form.
 */
const takenParams = [...Object.values(amountParams), 'promocode'];

/** Sets the pair in the URL. Unrelated parameters are kept. */
export function withPair(href: string, pair: { from: string; to: string; city: string | null }): string {
  const url = new URL(href);
  url.searchParams.set('cur_from', pair.from);
  url.searchParams.set('cur_to', pair.to);
  for (const name of takenParams) url.searchParams.delete(name);
  if (pair.city) url.searchParams.set('city', pair.city);
  else url.searchParams.delete('city');
  return url.pathname + url.search + url.hash;
}
