'use client';
import { useEffect, useRef, useState } from 'react';
import type { Figures } from '../model/figures.ts';
import type { Exchange } from './use-exchange.ts';

/** The figures a visitor went on with: a newer course is asked about, and never slipped in. */
export interface Agreed extends Pick<Figures, 'course' | 'amounts'> {
  /** What they were the answer to: pair, city, kind of course and amount. */
  wish: string;
}

/**
 * Remembers the course the visitor saw. It follows the server until the form is touched, and once
 * more after each change of what is wished; afterwards a course that differs has to be accepted.
 */
export function useAgreed({ state, quote, figures }: Exchange, touched: boolean) {
  const { fromId, toId, city, courseType, edited, value } = state;
  const wish = [fromId, toId, city, courseType, edited, value].join(' ');
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
  }, [wish]);
  const { fresh, at } = quote;
  useEffect(() => {
    if (!fresh || !figures) return;
    const { course, amounts } = figures;
    const stands = touched && (value === null || at >= since.current);
    setAgreed((known) => {
      if (known?.wish === wish) return known;
      return stands ? { wish, course, amounts } : null;
    });
  }, [fresh, figures, at, wish, value, touched]);

  const differs = agreed?.wish === wish && fresh && figures && agreed.course !== figures.course;
  return {
    wish,
    /** What stood there before, where the course has moved since. */
    before: differs ? agreed : null,
    accept: () => {
      if (figures) setAgreed({ wish, course: figures.course, amounts: figures.amounts });
    },
  };
}

export type Agreement = ReturnType<typeof useAgreed>;
