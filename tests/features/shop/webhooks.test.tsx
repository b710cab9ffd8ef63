import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WebhookSection } from '#features/shop/webhooks/webhook-section.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const webhook = { url: 'https://tea.example/hook', createdAt: '2026-11-01T10:00:00.000Z', offAt: null };
const delivery = {
  id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
  claimNumber: 1042,
  order: 'A-7',
  status: 'done',
  state: 'delivered',
  attempts: 2,
  httpStatus: 204,
  error: null,
  log: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  nextAt: null,
  deliveredAt: '2026-11-20T10:01:00.000Z',
};

function show(more: object, ...results: object[]) {
  answer('get', '/api/v1/shop/webhooks/', () => ({ webhook: { ...webhook, ...more } }));
  answer('get', '/api/v1/shop/deliveries/', () => ({ count: results.length, next: null, previous: null, results }));
  return open(<WebhookSection />);
}

test('webhooks that are on can be turned off', async () => {
  show({});
  expect(await screen.findByRole('button', { name: 'Выключить' })).toBeTruthy();
});

test('webhooks that the server turned off are not offered to be turned off, but their address can be removed', async () => {
  const user = show({ offAt: '2026-11-20T10:00:00.000Z' });
  const forgotten = answer('delete', '/api/v1/shop/webhooks/', () => new Response(null, { status: 204 }));
  await user.click(await screen.findByRole('button', { name: 'Удалить адрес' }));
  expect(screen.queryByRole('button', { name: 'Выключить' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Удалить адрес' }).at(-1) as HTMLElement);
  await expect.poll(() => forgotten.length).toBe(1);
});

test('an event that arrived does not show why an earlier attempt failed', async () => {
  show({}, { ...delivery, error: 'network' });
  expect(await screen.findByText('Доставлено')).toBeTruthy();
  expect(screen.queryByText(/Нет связи/)).toBeNull();
});
