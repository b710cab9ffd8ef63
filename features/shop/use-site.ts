import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';

/** Returns the public address of the exchange. While it is loading, returns the address of the current page's site. */
export function useSite(): string {
  const { data } = useQuery(queryFor('GET /api/v1/shop/me/'));
  return data?.site ?? location.origin;
}
