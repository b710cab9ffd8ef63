'use client';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

interface Part<P> {
  /** null: on its way. */
  Part: ComponentType<P> | null;
  failed: boolean;
  retry: () => void;
}

/**
 * A part of the form whose code comes when it is wanted. A failure stays a failure of the part: an
 * error boundary would take the form and what was typed with it.
 */
export function usePart<P>(load: () => Promise<ComponentType<P>>, wanted: boolean): Part<P> {
  const [part, setPart] = useState<{ Part: ComponentType<P> | null; failed: boolean }>({ Part: null, failed: false });

  const fetchPart = useCallback(() => {
    setPart((known) => (known.failed ? { Part: null, failed: false } : known));
    load().then(
      (Part) => setPart({ Part, failed: false }),
      () => setPart({ Part: null, failed: true }),
    );
  }, [load]);

  useEffect(() => {
    if (wanted) fetchPart();
  }, [wanted, fetchPart]);

  return { ...part, retry: fetchPart };
}
