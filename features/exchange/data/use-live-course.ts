'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { urlOf } from '#lib/api/address.ts';
import { openEventStream } from '#lib/api/event-stream.ts';
import { queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import type { Exchange } from './use-exchange.ts';

type Course = CallResponse<'GET /api/v1/calculator/course/:from/:to/'>;

const nothing = () => undefined;

/**
 * Shows each change of the course as it happens, until somebody works with the form: from there on a quote stands for
 * its time. Where events do not come through, the course is renewed when its quote ends.
 */
export function useLiveCourse({ state, quote }: Exchange, watching: boolean): void {
  const { fromId, toId, city } = state;
  const client = useQueryClient();
  const hear = useEffectEvent((course: Course) => {
    const input = { params: { from: fromId ?? 0, to: toId ?? 0 }, query: city ? { city } : {} };
    client.setQueryData(queryFor('GET /api/v1/calculator/course/:from/:to/', input).queryKey, course);
  });
  const watched = watching && quote.fresh && typeof EventSource !== 'undefined';
  useEffect(() => {
    if (!watched || fromId === null || toId === null) return;
    const query = city ? { city } : {};
    return openEventStream(
      urlOf('GET /api/v1/calculator/events/:from/:to/', { params: { from: fromId, to: toId }, query }),
      {
        onData: (text) => {
          hear(JSON.parse(text) as Course);
          return false;
        },
        onLive: nothing,
      },
    );
  }, [watched, fromId, toId, city]);
}
