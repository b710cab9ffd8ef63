import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns a query parameter, or '' if absent. Returns null during prerendering and hydration, when the query string is
 * not known.
 */
export const useQueryParam = (name: string): string | null =>
  useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => null,
  );
