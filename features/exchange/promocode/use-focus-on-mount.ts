'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Focuses an element when it appears in place of the focused one, which was removed. */
export function useFocusOnMount<Element extends HTMLElement>(isWanted: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const focus = useEffectEvent(() => {
    if (isWanted && document.activeElement === document.body) element.current?.focus();
  });
  useEffect(() => focus(), []);
  return element;
}
