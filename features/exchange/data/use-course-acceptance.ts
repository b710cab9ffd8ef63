'use client';
import { useEffect, useRef, useState } from 'react';
import type { Figures } from '../model/figures.ts';
import type { Exchange } from './use-exchange.ts';

/**
 * The course and the amounts that the visitor has accepted. If the course changes, the visitor must accept the new
 * course.
 */
export interface AcceptedFigures extends Pick<Figures, 'course' | 'amounts'> {
  /**
   * Key of the requested exchange. It consists of the pair, the city, the course type, the edited side, the amount and
   * the promo code.
   */
  key: string;
}

/**
 * Manages the visitor's acceptance of the course. After a change of the input, the first displayed course counts as
 * accepted; the visitor must accept every later course explicitly.
 */
export function useCourseAcceptance({ state, quote, figures }: Exchange, touched: boolean) {
  const { fromId, toId, city, courseType, edited, value, promocode } = state;
  const key = [fromId, toId, city, courseType, edited, value, promocode].join(' ');
  const [accepted, setAccepted] = useState<AcceptedFigures | null>(null);
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
  }, [key]);
  const { fresh, at } = quote;
  useEffect(() => {
    if (!fresh || !figures) return;
    const { course, amounts } = figures;
    const stands = touched && (value === null || at >= since.current);
    setAccepted((current) => {
      if (current?.key === key) return current;
      return stands ? { key, course, amounts } : null;
    });
  }, [fresh, figures, at, key, value, touched]);

  const differs = accepted?.key === key && fresh && figures && accepted.course !== figures.course;
  return {
    key,
    /** Accepted course and amounts if the displayed course differs from the accepted one, otherwise null. */
    before: differs ? accepted : null,
    accept: () => {
      if (figures) setAccepted({ key, course: figures.course, amounts: figures.amounts });
    },
  };
}

export type CourseAcceptance = ReturnType<typeof useCourseAcceptance>;
