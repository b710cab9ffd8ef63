import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
} from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';

/** Functions that a test calls from outside React: `type` types into the field, and `ask` refetches the query. */
const field: { type?: (text: string) => void; ask?: () => unknown } = {};

function Typed() {
  const [text, setText] = useState('');
  useEffect(() => void Object.assign(field, { type: setText }), []);
  return <p data-testid="typed">{text}</p>;
}

interface Asked {
  of: string;
  read?: () => Promise<string>;
  every?: number;
  on?: boolean;
}

function Answer({ of, read = () => new Promise(() => undefined), every, on = true }: Asked) {
  const { data, error, isPlaceholderData, refetch } = useDeferredQuery({
    queryKey: [of],
    queryFn: read,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: on,
    ...(every && { refetchInterval: every }),
  });
  useEffect(() => void Object.assign(field, { ask: refetch }), [refetch]);
  return <p data-testid="answer">{`${error?.message ?? data ?? 'none'}${isPlaceholderData ? ' of before' : ''}`}</p>;
}

const answer = () => screen.getByTestId('answer').textContent;

/**
 * Sets the query's data in an effect, which runs after the first render but before `useDeferredQuery` subscribes to the
 * query.
 */
function Comes({ client }: { client: QueryClient }) {
  useEffect(() => void client.setQueryData(['a'], 'early'), [client]);
  return null;
}

/** Delays all query subscriptions. @returns a function that lets them proceed */
function heldTurns() {
  const turns: (() => void)[] = [];
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => turns.push(resolve)) });
  return () => act(async () => turns.splice(0).forEach((begin) => begin()));
}

function show(asked: Asked, client = new QueryClient(), before?: ReactNode) {
  const tree = (props: Asked) => (
    <QueryClientProvider client={client}>
      <Typed />
      {before}
      <Answer {...props} />
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(tree(asked));
  return { client, unmount, ask: (props: Asked) => rerender(tree(props)) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

describe('a response', () => {
  test('is rendered after a key that was pressed in the meantime', async () => {
    const { client } = show({ of: 'rate', read: async () => 'old' });
    await vi.waitFor(() => expect(answer()).toContain('old'));
    // Disables the render batching of act(), which does not exist in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const seen = new Promise<(string | null)[]>((resolve) => {
      // The observer `other` gets the new data before the component renders. Its callback simulates a key press at this
      // moment.
      const other = new QueryObserver(client, { queryKey: ['rate'], enabled: false });
      other.subscribe(
        notifyManager.batchCalls(() => {
          flushSync(() => field.type?.('key'));
          resolve([screen.getByTestId('typed').textContent, answer()]);
        }),
      );
    });
    client.setQueryData(['rate'], 'new');
    expect(await seen).toEqual(['key', 'old']);
    await vi.waitFor(() => expect(answer()).toBe('new'));
  });

  test('shows the previous data until it arrives for a new key', async () => {
    const { ask } = show({ of: 'a', read: async () => 'first' });
    await vi.waitFor(() => expect(answer()).toBe('first'));
    const second = Promise.withResolvers<string>();
    ask({ of: 'b', read: () => second.promise });
    expect(answer()).toBe('first of before');
    second.resolve('second');
    await vi.waitFor(() => expect(answer()).toBe('second'));
  });

  test('that fails shows its error', async () => {
    show({ of: 'a', read: async () => Promise.reject(new Error('closed')) });
    await vi.waitFor(() => expect(answer()).toBe('closed'));
  });

  test('is requested in a later task, and never for an unmounted page', async () => {
    const begin = heldTurns();
    const read = vi.fn(async () => 'first');
    show({ of: 'a', read });
    const left = vi.fn(async () => 'second');
    show({ of: 'b', read: left }).unmount();
    await act(async () => undefined);
    expect(read).not.toHaveBeenCalled();
    await begin();
    expect(read).toHaveBeenCalledOnce();
    expect(left).not.toHaveBeenCalled();
  });

  test('reaches its component even if a render is discarded in between', async () => {
    const seen = vi.fn();
    const page: { again?: () => void } = {};
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
    const Waits = () => {
      const { data } = useDeferredQuery({ queryKey: ['a'], queryFn: async () => 'first' });
      const [, again] = useReducer((count: number) => count, 0);
      useEffect(() => void Object.assign(page, { again }), []);
      useEffect(() => void seen(data), [data]);
      return null;
    };
    render(
      <QueryClientProvider client={client}>
        <Waits />
      </QueryClientProvider>,
    );
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('first'));
    // `again` makes React render the component before the new data arrives. React discards this render, because the
    // reducer does not change the state.
    client.setQueryData(['a'], 'second');
    act(() => page.again?.());
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('second'));
  });

  test('is not polled after unmounting', async () => {
    vi.useFakeTimers();
    const read = vi.fn(async () => 'again');
    const { unmount } = show({ of: 'a', read, every: 1_000 });
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(read).toHaveBeenCalledTimes(4);
    unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).toHaveBeenCalledTimes(4);
  });
});

describe('before the subscription, a response', () => {
  const cachingClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } });

  test('that arrives during the render is shown', async () => {
    const begin = heldTurns();
    const client = cachingClient();
    show({ of: 'a' }, client, <Comes client={client} />);
    await begin();
    await vi.waitFor(() => expect(answer()).toBe('early'));
  });

  test('that another query has requested is shown', async () => {
    const begin = heldTurns();
    const client = new QueryClient();
    show({ of: 'a' }, client);
    void client.prefetchQuery({ queryKey: ['a'], queryFn: () => new Promise(() => undefined) });
    client.setQueryData(['a'], 'early');
    await begin();
    await vi.waitFor(() => expect(answer()).toBe('early'));
  });

  test('that was refetched is requested once and shown', async () => {
    const begin = heldTurns();
    const read = vi.fn(async () => 'first');
    show({ of: 'a', read }, cachingClient());
    await act(async () => field.ask?.());
    await begin();
    await vi.waitFor(() => expect(answer()).toBe('first'));
    expect(read).toHaveBeenCalledOnce();
  });

  test('that failed is requested again', async () => {
    const begin = heldTurns();
    const read = vi.fn(async () => 'second').mockRejectedValueOnce(new Error('closed'));
    show({ of: 'a', read }, cachingClient());
    await act(async () => field.ask?.());
    await begin();
    await vi.waitFor(() => expect(answer()).toBe('second'));
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('is requested once if its query is enabled late, and never if the query is disabled in time', async () => {
    const begin = heldTurns();
    const wanted = vi.fn(async () => 'wanted');
    const unwanted = vi.fn(async () => 'unwanted');
    const late = show({ of: 'a', read: wanted, on: false });
    late.ask({ of: 'a', read: wanted });
    const gone = show({ of: 'b', read: unwanted });
    gone.ask({ of: 'b', read: unwanted, on: false });
    await begin();
    await vi.waitFor(() => expect(screen.getAllByTestId('answer')[0]?.textContent).toBe('wanted'));
    expect(wanted).toHaveBeenCalledOnce();
    expect(unwanted).not.toHaveBeenCalled();
  });

  test('is not polled, and is polled at its interval afterwards', async () => {
    vi.useFakeTimers();
    const begin = heldTurns();
    const read = vi.fn(async () => 'again');
    show({ of: 'a', read, every: 1_000 });
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(read).not.toHaveBeenCalled();
    await begin();
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(read).toHaveBeenCalledTimes(4);
  });

  test('is requested once in strict mode, which mounts twice', async () => {
    const begin = heldTurns();
    const client = new QueryClient();
    const read = vi.fn(async () => 'first');
    const { unmount } = render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <Answer of="a" read={read} />
        </QueryClientProvider>
      </StrictMode>,
    );
    await begin();
    await vi.waitFor(() => expect(answer()).toBe('first'));
    expect(read).toHaveBeenCalledOnce();
    const asked = client.getQueryCache().find({ queryKey: ['a'] });
    expect(asked?.getObserversCount()).toBe(1);
    unmount();
    expect(asked?.getObserversCount()).toBe(0);
  });
});
