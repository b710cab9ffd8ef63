import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value of the page's query, '' when it has none; null until the page lives, because a
 * prerendered page is the same at every address.
 */
export const useAddress = (name: string): string | null =>
  useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => null,
  );
