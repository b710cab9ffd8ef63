import {
  type DefaultError,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { yieldToMain } from './yield-to-main.ts';

/**
 * Subscribes in a separate task. Otherwise nine queries of the exchange form would subscribe at once during hydration
 * and block input.
 */
async function subscribe<Fetched, Error, Data, Cached, Key extends QueryKey>(
  observer: QueryObserver<Fetched, Error, Data, Cached, Key>,
  onChange: () => void,
  unmounted: AbortSignal,
): Promise<void> {
  await yieldToMain();
  if (unmounted.aborted) return;
  unmounted.addEventListener('abort', observer.subscribe(notifyManager.batchCalls(onChange)));
  // Reads the query result again, because it may have changed between the render and the subscription.
  observer.updateResult();
  onChange();
}

/** Identifies a query by its key and its enabled flag, so that a result is never rendered for another query. */
const queryIdOf = ({ queryHash, enabled }: { queryHash?: string; enabled?: unknown }) =>
  `${queryHash} ${enabled !== false}`;

/**
 * useQuery for the exchange form. New results render in a transition that input can interrupt, because renders are
 * expensive (decisions 039 and 045).
 */
export const useDeferredQuery = (<Fetched, Error = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
) => {
  const client = useQueryClient();
  const query = client.defaultQueryOptions(options);
  // Sets an internal option of TanStack Query. Without the option, the first result would report that the query is idle
  // instead of loading.
  query._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, query));
  const queryId = queryIdOf(query);
  const read = () => {
    observer.getOptimisticResult(query);
    return { queryId, result: observer.getCurrentResult() };
  };
  const [state, setState] = useState(read);
  if (state.queryId !== queryId) setState(read());
  const { result } = state;
  const renderedResult = useRef<unknown>(null);
  useEffect(() => {
    renderedResult.current = result;
    observer.setOptions(query);
  }, [observer, query, result]);
  useEffect(() => {
    const unmounted = new AbortController();
    const onChange = () => {
      const current = { queryId: queryIdOf(observer.options), result: observer.getCurrentResult() };
      if (current.result !== renderedResult.current) startTransition(() => setState(current));
    };
    void subscribe(observer, onChange, unmounted.signal);
    return () => unmounted.abort();
  }, [observer]);
  return observer.trackResult(result);
}) as typeof useQuery;
