import { directionStates } from './states.ts';
import type { DirectionFilter } from './use-directions.ts';

/** Parses the filter of the list of directions from the page's query string. */
export function filterFrom(params: { get: (name: string) => string | null }): DirectionFilter {
  const search = params.get('search')?.slice(0, 64);
  const currency = /^[A-Z0-9]{2,16}$/.exec(params.get('currency') ?? '')?.[0];
  const state = directionStates.find((name) => name === params.get('state'));
  return { ...(search && { search }), ...(currency && { currency }), ...(state && { state }) };
}
