import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { makeQueryClient } from '#lib/api/query-client.ts';
import { lateWordsHandler } from './late-words.ts';
import { renderIn } from './render.tsx';

export const went = vi.fn<(path: string) => void>();
export const refreshed = vi.fn<() => void>();

const router = {
  push: (path: string) => went(path),
  replace: (path: string) => went(path),
  back: () => went('back'),
  forward: () => went('forward'),
  refresh: () => refreshed(),
  prefetch: () => undefined,
} as unknown as AppRouterInstance;

const server = setupServer(lateWordsHandler);

/** Mocks the API in a test file. A call without a mocked response fails the test. */
export function apiOfTest(): void {
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    document.documentElement.lang = 'ru';
  });
  afterEach(() => {
    server.resetHandlers();
    went.mockReset();
    refreshed.mockReset();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });
  afterAll(() => server.close());
}

type Given = JsonBodyType | Response;

/** Mocks the response of one API call. @returns the requests received */
export function answer(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  give: (request: Request) => Given | Promise<Given>,
  status = 200,
): Request[] {
  const asked: Request[] = [];
  server.use(
    http[method](window.location.origin + path, async ({ request }) => {
      asked.push(request.clone());
      const body = await give(request);
      return body instanceof Response ? body : HttpResponse.json(body, { status });
    }),
  );
  return asked;
}

/**
 * Mocks empty responses for the lists on a claim's page in the back office, so that tests of the rest of the page need
 * not mock them.
 */
export function answerBesideClaim(): void {
  for (const list of ['similar', 'notes', 'traits', 'mails'])
    answer('get', `/api/v1/operator/claims/:id/${list}/`, () => []);
  answer('get', '/api/v1/operator/templates/', () => []);
  const details = { inputs: null, changes: [], isWaiting: false };
  answer('get', '/api/v1/operator/claims/:id/payout-details/', () => details);
}

export const refusal = (code: string, detail: string, fields?: Record<string, string[]>): JsonBodyType => ({
  code,
  detail,
  ...(fields && { fields }),
});

export function open(node: ReactNode, locale: 'ru' | 'en' = 'ru') {
  const user = userEvent.setup();
  renderIn(
    locale,
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value={location.pathname}>
        <SearchParamsContext.Provider value={new URLSearchParams(location.search)}>
          <QueryClientProvider client={makeQueryClient()}>{node}</QueryClientProvider>
        </SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  );
  return user;
}
