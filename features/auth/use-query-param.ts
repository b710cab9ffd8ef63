import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * A parameter of the query string, '' if absent. Null during prerendering and hydration, because a prerendered page is
 * the same for every query.
 */
export const useQueryParam = (name: string): string | null =>
  useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => null,
  );
