import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Prerendered } from '#features/exchange/data/types.ts';
import { HomeExchange } from '#features/exchange/home-exchange.tsx';
import { makeQueryClient } from '#lib/api/query-client.ts';
import { packLists } from '#lib/currency-table.ts';
import { renderIn } from '#tests/support/render.tsx';
import { server } from './api.ts';
import { prerendered } from './samples.ts';

export const push = vi.fn<(path: string) => void>();
export const replace = vi.fn<(path: string) => void>();

const router = {
  push: (path: string) => push(path),
  replace: (path: string) => replace(path),
} as unknown as AppRouterInstance;

const logged: string[] = [];

/** Matches the expected log lines of failed calls. Any other log line, such as a React warning, fails the test. */
const isFailedCall = /^(pair|course|receive|directions|tech|claim|captcha|texts?|reserves)\b/;

/** Makes every test start as a first visit: empty storage, no query string, default responses. */
export function freshVisits(): void {
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    document.documentElement.lang = 'ru';
  });
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
    push.mockReset();
    replace.mockReset();
    sessionStorage.clear();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    server.resetHandlers();
    expect(logged.filter((line) => !isFailedCall.test(line))).toEqual([]);
  });
  afterAll(() => server.close());
}

export function openForm(given: Partial<Prerendered> = {}, locale: 'ru' | 'en' = 'ru') {
  const user = userEvent.setup();
  const { directions, receive, ...rest } = { ...prerendered, ...given };
  const shown = renderIn(
    locale,
    <AppRouterContext.Provider value={router}>
      <QueryClientProvider client={makeQueryClient()}>
        <HomeExchange packed={{ ...rest, ...packLists({ directions, receive }) }} heading={null}>
          <p>Ниже формы</p>
        </HomeExchange>
      </QueryClientProvider>
    </AppRouterContext.Provider>,
  );
  return { user, ...shown };
}

export const field = (side: 'from' | 'to') =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: new RegExp(side === 'from' ? 'Сумма, которую отдаёте' : 'Сумма, которую получаете'),
  });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const ready = () => screen.findByText(/Сейчас ничего не списывается/);

/** Fills in the form by pasting, because the form renders again after each typed character. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await paste(user, screen.getByLabelText(/Карта получателя/), '2200000000000004');
  await paste(user, screen.getByLabelText('E‑mail'), 'anna@example.org');
  await user.click(screen.getByRole('checkbox', { name: /AML/ }));
  await user.click(screen.getByRole('checkbox', { name: /пополнения/ }));
}

async function paste(user: ReturnType<typeof userEvent.setup>, input: HTMLElement, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}
