'use client';
import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false in prerendered HTML and true once React has hydrated the component. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
