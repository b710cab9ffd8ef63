import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
} from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAnswer } from '#lib/api/use-answer.ts';

/** How the field is typed into from outside of React. */
const field: { type?: (text: string) => void } = {};

function Typed() {
  const [text, setText] = useState('');
  useEffect(() => void Object.assign(field, { type: setText }), []);
  return <p data-testid="typed">{text}</p>;
}

interface Asked {
  of: string;
  read?: () => Promise<string>;
  every?: number;
}

function Answer({ of, read = () => new Promise(() => undefined), every }: Asked) {
  const { data, error, isPlaceholderData } = useAnswer({
    queryKey: [of],
    queryFn: read,
    placeholderData: keepPreviousData,
    retry: false,
    ...(every && { refetchInterval: every }),
  });
  return <p data-testid="answer">{`${error?.message ?? data ?? 'none'}${isPlaceholderData ? ' of before' : ''}`}</p>;
}

const answer = () => screen.getByTestId('answer').textContent;

function show(asked: Asked, client = new QueryClient()) {
  const tree = (props: Asked) => (
    <QueryClientProvider client={client}>
      <Typed />
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

describe('an answer', () => {
  it('lets a key that is pressed meanwhile be seen first', async () => {
    const { client } = show({ of: 'rate', read: async () => 'old' });
    await vi.waitFor(() => expect(answer()).toContain('old'));
    // As in a browser: nobody collects what is drawn.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const seen = new Promise<(string | null)[]>((resolve) => {
      // Told of the answer right after the page.
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

  it('that another asks for stands beside the one before until it comes', async () => {
    const { ask } = show({ of: 'a', read: async () => 'first' });
    await vi.waitFor(() => expect(answer()).toBe('first'));
    const second = Promise.withResolvers<string>();
    ask({ of: 'b', read: () => second.promise });
    expect(answer()).toBe('first of before');
    second.resolve('second');
    await vi.waitFor(() => expect(answer()).toBe('second'));
  });

  it('that fails says why', async () => {
    show({ of: 'a', read: async () => Promise.reject(new Error('closed')) });
    await vi.waitFor(() => expect(answer()).toBe('closed'));
  });

  it('is listened for in a turn of its own, and never by a page that was left before', async () => {
    const turns: (() => void)[] = [];
    const turn = () => new Promise<void>((resolve) => turns.push(resolve));
    vi.stubGlobal('scheduler', { yield: turn });
    const read = vi.fn(async () => 'first');
    show({ of: 'a', read });
    const left = vi.fn(async () => 'second');
    show({ of: 'b', read: left }).unmount();
    await act(async () => undefined);
    expect(read).not.toHaveBeenCalled();
    await act(async () => turns.forEach((begin) => begin()));
    expect(read).toHaveBeenCalledOnce();
    expect(left).not.toHaveBeenCalled();
  });

  it('is asked for no more once nobody looks', async () => {
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
