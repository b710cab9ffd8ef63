'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Pair } from '../data/types.ts';
import { markNoticesSeen, unseenNotices } from './seen-notices.ts';

/** Unseen notices of the pair, and a function that marks them as seen. */
export function useNotices(pair: Pair | null): { texts: string[]; dismiss: () => void } {
  const [texts, setTexts] = useState<string[]>([]);
  const key = pair && JSON.stringify([pair.notify, pair.from.notify, pair.to.notify]);

  const show = useEffectEvent(() => {
    if (pair) setTexts(unseenNotices(pair));
  });
  // The effect runs when the notice texts (`key`) change. A new course replaces `pair` but leaves the texts unchanged,
  // and must not show them again.
  useEffect(() => {
    if (key) show();
  }, [key]);

  const dismiss = () => {
    markNoticesSeen(texts);
    setTexts([]);
  };
  return { texts, dismiss };
}
