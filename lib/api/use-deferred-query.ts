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

/** Subscribes in a separate task, because nine queries subscribe while the form hydrates. */
async function subscribe<Fetched, Error, Data, Cached, Key extends QueryKey>(
  observer: QueryObserver<Fetched, Error, Data, Cached, Key>,
  onChange: () => void,
  unmounted: AbortSignal,
): Promise<void> {
  await yieldToMain();
  if (unmounted.aborted) return;
  unmounted.addEventListener('abort', observer.subscribe(notifyManager.batchCalls(onChange)));
  // A result may have arrived after the render.
  observer.updateResult();
  onChange();
}

/** Combines the query's key and its enabled flag. A result stored under another combination is not rendered. */
const queryIdOf = ({ queryHash, enabled }: { queryHash?: string; enabled?: unknown }) =>
  `${queryHash} ${enabled !== false}`;

/**
 * useQuery for the exchange form, whose renders are expensive. A result re-renders in a transition, which input can
 * interrupt (decision 039). The result is component state, not read from the observer: React may discard a render and
 * keep its effect dependencies (decision 045).
 */
export const useDeferredQuery = (<Fetched, Error = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
) => {
  const client = useQueryClient();
  const query = client.defaultQueryOptions(options);
  // With this option the result already reports a fetch that this render starts.
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
    // The observer does not notify anyone until it is subscribed.
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
