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

/** Each in a task of its own: a form that wakes up begins to listen for nine answers. */
async function listen<Fetched, Error, Data, Kept, Key extends QueryKey>(
  observer: QueryObserver<Fetched, Error, Data, Kept, Key>,
  told: () => void,
  left: AbortSignal,
): Promise<void> {
  await yieldToMain();
  if (left.aborted) return;
  left.addEventListener('abort', observer.subscribe(notifyManager.batchCalls(told)));
  // An answer that came between the drawing and now.
  observer.updateResult();
  told();
}

/** What is asked, and whether at all: an answer to something else is not shown. */
const questionOf = ({ queryHash, enabled }: { queryHash?: string; enabled?: unknown }) =>
  `${queryHash} ${enabled !== false}`;

/**
 * useQuery for the exchange form, which is much to draw: what an answer changes is drawn in slices, and
 * keys and fingers are heard between them. useQuery's own way draws it in one piece (decision 039).
 * An answer is drawn from state, never as it stands at the moment: React may draw for nothing, throw that
 * away, and yet take the answer for known to the effects that wait for it.
 */
export const useDeferredQuery = (<Fetched, Error = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
) => {
  const client = useQueryClient();
  const wanted = client.defaultQueryOptions(options);
  // A read that begins with this drawing says so at once.
  wanted._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, wanted));
  const question = questionOf(wanted);
  const read = () => {
    observer.getOptimisticResult(wanted);
    return { question, result: observer.getCurrentResult() };
  };
  const [shown, show] = useState(read);
  if (shown.question !== question) show(read());
  const { result } = shown;
  const drawn = useRef<unknown>(null);
  useEffect(() => {
    // Before it listens, the observer takes in what came meanwhile and tells nobody.
    drawn.current = result;
    observer.setOptions(wanted);
  }, [observer, wanted, result]);
  useEffect(() => {
    const left = new AbortController();
    const told = () => {
      const now = { question: questionOf(observer.options), result: observer.getCurrentResult() };
      if (now.result !== drawn.current) startTransition(() => show(now));
    };
    void listen(observer, told, left.signal);
    return () => left.abort();
  }, [observer]);
  return observer.trackResult(result);
}) as typeof useQuery;
