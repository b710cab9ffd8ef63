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

/** Subscribes in a task of its own, because nine queries subscribe during hydration and would together block input. */
async function subscribe<Fetched, Error, Data, Cached, Key extends QueryKey>(
  observer: QueryObserver<Fetched, Error, Data, Cached, Key>,
  onChange: () => void,
  unmounted: AbortSignal,
): Promise<void> {
  await yieldToMain();
  if (unmounted.aborted) return;
  unmounted.addEventListener('abort', observer.subscribe(notifyManager.batchCalls(onChange)));
  // Reads the result again, because it may have changed between the render and the subscription.
  observer.updateResult();
  onChange();
}

/**
 * Identifies a query by its key and its enabled flag. A stored result is rendered only for the query that it belongs
 * to.
 */
const queryIdOf = ({ queryHash, enabled }: { queryHash?: string; enabled?: unknown }) =>
  `${queryHash} ${enabled !== false}`;

/**
 * useQuery for the exchange form, whose renders are expensive. A new result renders in a transition, which input can
 * interrupt (decision 039). The result is kept in component state, because React may discard a render that read it from
 * the observer (decision 045).
 */
export const useDeferredQuery = (<Fetched, Error = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
) => {
  const client = useQueryClient();
  const query = client.defaultQueryOptions(options);
  // With `_optimisticResults` the first result already says that the query is being fetched.
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
    // Setting new options notifies nobody as long as the observer has no subscriber.
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
