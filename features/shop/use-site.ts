import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';

/** Returns the public address of the exchange. Until it is known, returns the address in the browser. */
export function useSite(): string {
  const { data } = useQuery(queryFor('GET /api/v1/shop/me/'));
  return data?.site ?? location.origin;
}
