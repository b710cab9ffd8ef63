'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Focuses an element on mount if the previously focused element has disappeared. */
export function useFocusOnMount<Element extends HTMLElement>(isWanted: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const focus = useEffectEvent(() => {
    if (isWanted && document.activeElement === document.body) element.current?.focus();
  });
  useEffect(() => focus(), []);
  return element;
}
