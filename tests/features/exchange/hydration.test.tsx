import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDirections } from '#features/exchange/data/use-directions.ts';
import { queryFor } from '#lib/api/query.ts';
import { makeQueryClient } from '#lib/api/query-client.ts';
import { hasSessionCached, subscribeToSession } from '#lib/api/session.ts';
import { renderIn } from '../../support/render.tsx';
import { answer } from './support/api.ts';
import { button, freshVisits, openForm, ready } from './support/form.tsx';
import { btc, directions } from './support/samples.ts';

freshVisits();

test('a refetch with the same data causes no render', async () => {
  const client = makeQueryClient();
  let renderCount = 0;
  function Page() {
    useDirections(directions);
    renderCount += 1;
    return null;
  }
  renderIn(
    'ru',
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  const { queryKey } = queryFor('GET /api/v1/calculator/');
  await waitFor(() => expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(renderCount).toBe(1);
});

test('the pair of a link is kept even if the prerendered currency is closed meanwhile', async () => {
  history.replaceState(null, '', '/?cur_from=SBERRUB&cur_to=BTC');
  const closed = { ...directions, from: directions.from.map((one) => ({ ...one, visible: one.id !== btc.id })) };
  answer('get', '/api/v1/calculator/', () => closed);
  openForm({ directions: closed });
  await ready();
  button(/отдаёте: Сбербанк/);
  button(/получаете: Bitcoin/);
});

test('the session cookie is read once for all components, and again after it may have changed', () => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const changed = vi.fn();
  const leave = subscribeToSession(changed);
  expect(hasSessionCached()).toBe(false);
  const asked = cookie.mock.calls.length;
  for (let drawing = 0; drawing < 20; drawing += 1) hasSessionCached();
  expect(cookie).toHaveBeenCalledTimes(asked);
  cookie.mockReturnValue('razmen_session=1');
  dispatchEvent(new Event('sessionchange'));
  expect(changed).toHaveBeenCalledOnce();
  expect(hasSessionCached()).toBe(true);
  leave();
  cookie.mockRestore();
});
