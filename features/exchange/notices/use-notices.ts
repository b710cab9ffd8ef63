'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Pair } from '../data/types.ts';
import { freshNotices, markSeen } from './seen-notices.ts';

/** The notices of the pair that came, and the way to put them away for this visit. */
export function useNotices(pair: Pair | null): { texts: string[]; dismiss: () => void } {
  const [texts, setTexts] = useState<string[]>([]);
  const key = pair && JSON.stringify([pair.notify, pair.from.notify, pair.to.notify]);

  const show = useEffectEvent(() => {
    if (pair) setTexts(freshNotices(pair));
  });
  // The same words on a newer course are the same notice.
  useEffect(() => {
    if (key) show();
  }, [key]);

  const dismiss = () => {
    markSeen(texts);
    setTexts([]);
  };
  return { texts, dismiss };
}
