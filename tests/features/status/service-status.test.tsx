import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServiceStatus } from '#features/status/service-status.tsx';
import { makeQueryClient } from '#lib/api/query-client.ts';
import { renderIn } from '#tests/support/render.tsx';

const works = { ok: true, since: null };

function open(response: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(response));
  renderIn(
    'en',
    <QueryClientProvider client={makeQueryClient()}>
      <ServiceStatus />
    </QueryClientProvider>,
  );
}

const stateOf = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

test('the status page names what works, and since when the rest does not', async () => {
  const parts = { exchange: works, rates: works, mail: { ok: false, since: '2026-11-22T10:00:00Z' }, payouts: works };
  open(async () => Response.json({ parts, serverTime: '2026-11-22T12:00:00Z' }));
  expect(await screen.findAllByText('Working')).toHaveLength(3);
  expect(stateOf('E‑mail')).toMatch(/^Not working.*since /);
});

test('the status page says that nothing is known if the server does not answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open(async () => {
    throw new TypeError('fetch failed');
  });
  expect(await screen.findAllByText('Unknown')).toHaveLength(4);
  expect(screen.getByText(/didn’t respond/)).toBeTruthy();
});

test('the status page says that it is checking until the server answers', async () => {
  open(() => new Promise(() => {}));
  expect(await screen.findAllByText('Checking')).toHaveLength(4);
});

test('the status page vouches for nothing while the browser is offline', async () => {
  const parts = { exchange: works, rates: works, mail: works, payouts: works };
  open(async () => Response.json({ parts, serverTime: '2026-11-22T12:00:00Z' }));
  expect(await screen.findAllByText('Working')).toHaveLength(4);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getAllByText('Unknown')).toHaveLength(4);
  expect(screen.getByText(/You’re offline/)).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getAllByText('Working')).toHaveLength(4);
});
