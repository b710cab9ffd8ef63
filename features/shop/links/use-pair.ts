import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';

/** Currencies in cash have codes that begin with CASH, as in the rate files. No shop is paid in cash. */
const withoutCash = <C extends { code: string; visible: boolean }>(list: readonly C[] = []) =>
  list.filter(({ code, visible }) => visible && !code.startsWith('CASH'));

/**
 * Returns the currencies offered for a payment link, and the fields of the payout requisites.
 * @param chosen ids of the selected currencies, null for the first offered one
 */
export function usePair(chosen: { from: number | null; to: number | null }) {
  const sent = useQuery(queryFor('GET /api/v1/calculator/from/'));
  const fromList = withoutCash(sent.data);
  const from = fromList.find(({ id }) => id === chosen.from) ?? fromList[0];
  const received = useQuery({
    ...queryFor('GET /api/v1/calculator/from/:fromId/', { params: { fromId: from?.id ?? 0 } }),
    enabled: from !== undefined,
  });
  const toList = withoutCash(received.data);
  const to = toList.find(({ id }) => id === chosen.to) ?? toList[0];
  const pair = useQuery({
    ...queryFor('GET /api/v1/calculator/pair/:from/:to/', {
      params: { from: from?.id ?? 0, to: to?.id ?? 0 },
      query: {},
    }),
    enabled: from !== undefined && to !== undefined,
  });
  const inputs = pair.data?.structure.to.input.filter(({ visible }) => visible) ?? [];
  return { fromList, toList, from, to, inputs, error: sent.error ?? received.error };
}
