'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { urlOf } from '#lib/api/address.ts';
import { openEventStream } from '#lib/api/event-stream.ts';
import { queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import type { Exchange } from './use-exchange.ts';

type Course = CallResponse<'GET /api/v1/calculator/course/:from/:to/'>;

const noop = () => undefined;

/**
 * Streams course changes until the visitor first touches the form. From the first touch on, each quote is kept for its
 * whole lifetime, so that the course does not change while typing.
 */
export function useLiveCourse({ state, quote }: Exchange, enabled: boolean): void {
  const { fromId, toId, city } = state;
  const client = useQueryClient();
  const onCourse = useEffectEvent((course: Course) => {
    const input = { params: { from: fromId ?? 0, to: toId ?? 0 }, query: city ? { city } : {} };
    client.setQueryData(queryFor('GET /api/v1/calculator/course/:from/:to/', input).queryKey, course);
  });
  const isSubscribed = enabled && quote.fresh && typeof EventSource !== 'undefined';
  useEffect(() => {
    if (!isSubscribed || fromId === null || toId === null) return;
    const query = city ? { city } : {};
    return openEventStream(
      urlOf('GET /api/v1/calculator/events/:from/:to/', { params: { from: fromId, to: toId }, query }),
      {
        onData: (text) => {
          onCourse(JSON.parse(text) as Course);
          return false;
        },
        onLive: noop,
      },
    );
  }, [isSubscribed, fromId, toId, city]);
}
