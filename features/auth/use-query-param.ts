import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * A parameter of the query string, '' if absent. Null during prerendering and hydration: a prerendered page is the
 * same at every address.
 */
export const useQueryParam = (name: string): string | null =>
  useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => null,
  );
