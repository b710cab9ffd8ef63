import {
  type DefaultError,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/**
 * useQuery for the exchange form, which is much to draw: what an answer changes is drawn in slices, and
 * keys and fingers are heard between them. useQuery's own way draws it in one piece (decision 039).
 */
export const useAnswer = (<Fetched, Error = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
) => {
  const client = useQueryClient();
  const wanted = client.defaultQueryOptions(options);
  // A read that begins with this drawing says so at once.
  wanted._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, wanted));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => observer.setOptions(wanted), [observer, wanted]);
  useEffect(() => {
    const stop = observer.subscribe(notifyManager.batchCalls(() => startTransition(redraw)));
    // An answer that came between the drawing and now.
    observer.updateResult();
    return stop;
  }, [observer]);
  return observer.trackResult(observer.getOptimisticResult(wanted));
}) as typeof useQuery;
