import {
  type DefaultError,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { ownTask } from './own-task.ts';

/** Each in a task of its own: a form that wakes up begins to listen for nine answers. */
async function listen<Fetched, Error, Data, Kept, Key extends QueryKey>(
  observer: QueryObserver<Fetched, Error, Data, Kept, Key>,
  told: () => void,
  left: AbortSignal,
): Promise<void> {
  await ownTask();
  if (left.aborted) return;
  left.addEventListener('abort', observer.subscribe(notifyManager.batchCalls(told)));
  // An answer that came between the drawing and now.
  observer.updateResult();
  told();
}

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
  const result = observer.getOptimisticResult(wanted);
  const current = observer.getCurrentResult();
  const drawn = useRef<unknown>(null);
  useEffect(() => {
    // Before it listens, the observer takes in what came meanwhile and tells nobody.
    drawn.current = current;
    observer.setOptions(wanted);
  }, [observer, wanted, current]);
  useEffect(() => {
    const left = new AbortController();
    const told = () => {
      if (observer.getCurrentResult() !== drawn.current) startTransition(redraw);
    };
    void listen(observer, told, left.signal);
    return () => left.abort();
  }, [observer]);
  return observer.trackResult(result);
}) as typeof useQuery;
