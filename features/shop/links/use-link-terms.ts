import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FeeSide } from '#domain/shop-fee.ts';
import { queryFor } from '#lib/api/query.ts';

/** Removes cash currencies, whose codes begin with CASH, because shops are not paid in cash. */
const withoutCash = <C extends { code: string; visible: boolean }>(list: readonly C[] = []) =>
  list.filter(({ code, visible }) => visible && !code.startsWith('CASH'));

const typingPauseMs = 300;

export interface Terms {
  toBalance: boolean;
  /** Id of the currency that the shop receives. Null selects the first currency of the list. */
  to: number | null;
  /**
   * Currency of the price. Null if the price is in the currency that the shop receives, otherwise a currency in which
   * buyers pay.
   */
  currency: string | null;
  /** The price, or null if no valid price is typed. */
  summa: string | null;
  feeSide: FeeSide;
}

/**
 * Returns the currencies that the shop can receive, and the payment methods with the sums of a payment at the typed
 * price. `to` is the chosen currency, or the currency of the shop's balance if the payout goes to the balance.
 */
export function useLinkTerms({ toBalance, ...chosen }: Terms) {
  const lists = useQuery(queryFor('GET /api/v1/calculator/'));
  const money = useQuery({ ...queryFor('GET /api/v1/shop/withdrawal/', { query: { size: 1 } }), enabled: toBalance });
  const toList = withoutCash(lists.data?.to);
  const to = toBalance
    ? toList.find(({ id }) => id === money.data?.ps)
    : (toList.find(({ id }) => id === chosen.to) ?? toList[0]);
  const summa = useSettled(chosen.summa);
  const price = chosen.currency === null ? { toSumma: summa } : { fromSumma: summa, fromCurrency: chosen.currency };
  const all = useTerms(to?.id, { feeSide: chosen.feeSide });
  const priced = useTerms(to?.id, { feeSide: chosen.feeSide, ...(summa !== null && price) });
  const methods = (priced.data ?? all.data)?.methods ?? [];
  const failed = [lists, money, all, priced].filter(({ error }) => error !== null);
  const isListed = lists.data !== undefined && (!toBalance || money.data !== undefined);
  return {
    toList,
    to,
    methods,
    /** Currencies in which buyers can pay, so that the shop can set its price in one of them. */
    currencies: [...new Set(all.data?.methods.map(({ currency }) => currency))],
    inputs: toBalance ? [] : (all.data?.inputs.filter(({ visible }) => visible) ?? []),
    /** Whether the shop can receive no currency at present, so that no payment link can be created. */
    isClosed: isListed && to === undefined,
    /** Whether the currencies or the methods have not loaded yet. */
    isLoading: failed.length === 0 && (!isListed || (to !== undefined && all.data === undefined)),
    /**
     * Whether the sums of the payment methods still belong to the previous price or currency, because the new sums are
     * loading.
     */
    isOutdated: all.isPlaceholderData || priced.isPlaceholderData || summa !== chosen.summa,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

export type LinkTerms = ReturnType<typeof useLinkTerms>;

function useTerms(toPs: number | undefined, query: object) {
  return useQuery({
    ...queryFor('GET /api/v1/shop/links/terms/', { query: { toPs: toPs ?? 0, ...query } }),
    enabled: toPs !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Returns the value after it has not changed for `typingPauseMs`. Until then, returns the previous value. */
function useSettled<V>(value: V): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
