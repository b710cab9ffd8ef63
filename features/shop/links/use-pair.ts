import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';

/** Removes cash currencies, whose codes begin with CASH, because shops are not paid in cash. */
const withoutCash = <C extends { code: string; visible: boolean }>(list: readonly C[] = []) =>
  list.filter(({ code, visible }) => visible && !code.startsWith('CASH'));

interface Chosen {
  /** Ids of the selected currencies. If an id is null, the first currency of the list is selected. */
  from: number | null;
  to: number | null;
  toBalance: boolean;
}

/**
 * Returns the currencies for a payment link, the terms of the pair, and the input fields for the shop's payout
 * requisites. If the payout goes to the shop's balance, `to` is the currency of the balance, or undefined without a
 * direction to that currency.
 */
export function usePair({ toBalance, ...chosen }: Chosen) {
  const sent = useQuery(queryFor('GET /api/v1/calculator/from/'));
  const money = useQuery({ ...queryFor('GET /api/v1/shop/withdrawal/', { query: { size: 1 } }), enabled: toBalance });
  const fromList = withoutCash(sent.data).filter(({ id }) => !toBalance || id !== money.data?.ps);
  const from = fromList.find(({ id }) => id === chosen.from) ?? fromList[0];
  const received = useQuery({
    ...queryFor('GET /api/v1/calculator/from/:fromId/', { params: { fromId: from?.id ?? 0 } }),
    enabled: from !== undefined,
  });
  const toList = withoutCash(received.data);
  const to = toBalance
    ? toList.find(({ id }) => id === money.data?.ps)
    : (toList.find(({ id }) => id === chosen.to) ?? toList[0]);
  const pair = useQuery({
    ...queryFor('GET /api/v1/calculator/pair/:from/:to/', {
      params: { from: from?.id ?? 0, to: to?.id ?? 0 },
      query: {},
    }),
    enabled: from !== undefined && to !== undefined,
  });
  const inputs = toBalance ? [] : (pair.data?.structure.to.input.filter(({ visible }) => visible) ?? []);
  const isUnpaired = toBalance && money.data !== undefined && received.data !== undefined && to === undefined;
  return { fromList, toList, from, to, inputs, isUnpaired, terms: pair.data };
}

export type LinkPair = ReturnType<typeof usePair>;
