'use client';
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';

interface Part<P> {
  /** The loaded component, or null while its code is loading. */
  Part: ComponentType<P> | null;
  failed: boolean;
  retry: () => void;
}

/**
 * Loads a component's code on demand and handles failures itself. An error boundary would unmount the form and lose
 * its input.
 */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>, wanted: boolean): Part<P> {
  const [part, setPart] = useState<{ Part: ComponentType<P> | null; failed: boolean }>({ Part: null, failed: false });

  const fetchPart = useCallback(() => {
    setPart((known) => (known.failed ? { Part: null, failed: false } : known));
    load().then(
      // A React transition renders the component after the next paint and in short tasks, even if the component's code
      // is already loaded.
      (Part) => startTransition(() => setPart({ Part, failed: false })),
      () => setPart({ Part: null, failed: true }),
    );
  }, [load]);

  useEffect(() => {
    if (wanted) fetchPart();
  }, [wanted, fetchPart]);

  return { ...part, retry: fetchPart };
}
