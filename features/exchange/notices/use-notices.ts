'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Pair } from '../data/types.ts';
import { markNoticesSeen, unseenNotices } from './seen-notices.ts';

export function useNotices(pair: Pair | null): { texts: string[]; dismiss: () => void } {
  const [texts, setTexts] = useState<string[]>([]);
  const key = pair && JSON.stringify([pair.notify, pair.from.notify, pair.to.notify]);

  const show = useEffectEvent(() => {
    if (pair) setTexts(unseenNotices(pair));
  });
  // The effect depends only on the notice texts. Every new course replaces the object `pair`, so depending on `pair`
  // would show the same notices again.
  useEffect(() => {
    if (key) show();
  }, [key]);

  const dismiss = () => {
    markNoticesSeen(texts);
    setTexts([]);
  };
  return { texts, dismiss };
}
