import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueueScreen } from '#features/operator/queue/queue-screen.tsx';
import { setShortcutsEnabled } from '#features/operator/shortcuts/shortcuts-setting.ts';
import { aQueueItem, aReserve } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const first = aQueueItem({ id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11', number: 100_001, overdue: true });
const second = aQueueItem({ id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c12', number: 100_002, worker: 'anna@example.org' });

const views: { id: string; name: string; query: string }[] = [];

function show(results = [first, second], address = '') {
  history.replaceState(null, '', `/operator${address}`);
  answer('get', '/api/v1/operator/views/', () => views);
  const page = { count: results.length, more: false, next: null, results };
  const asked = answer('get', '/api/v1/operator/claims/', () => page);
  return { asked, user: open(<QueueScreen />) };
}
const row = (number: number) => screen.findByRole('link', { name: String(number) });

test('the queue labels overdue claims and shows assignees', async () => {
  show();
  expect((await row(100_001)).closest('tr')?.textContent).toContain('Просрочена');
  expect((await row(100_002)).closest('tr')?.textContent).toContain('anna@example.org');
});

test('J and K move through the queue, also in the Russian layout, and Enter opens the focused row', async () => {
  const { user } = show();
  await row(100_001);
  await user.keyboard('[KeyJ]');
  expect(document.activeElement).toBe(await row(100_001));
  await user.keyboard('[ArrowDown]');
  expect(document.activeElement).toBe(await row(100_002));
  await user.keyboard('[KeyK]');
  expect(document.activeElement).toBe(await row(100_001));
  expect((await row(100_001)).getAttribute('href')).toBe(`/operator/claims/${first.id}`);
});

test('a search covers all claims regardless of the filter, and the page states that', async () => {
  const { asked } = show([], '?search=100017');
  expect(await screen.findByText('0 заявок среди всех статусов')).toBeTruthy();
  expect(new URL(asked[0]?.url ?? '').searchParams.get('show')).toBe('all');
});

test('a key focuses the search field, where letters are typed as text', async () => {
  const { user } = show();
  await row(100_001);
  await user.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(search);
  await user.keyboard('jk');
  expect(search).toHaveProperty('value', 'jk');
  await waitFor(() => expect(location.search).toBe('?search=jk'));
});

const search = `2200…0020 card:${'0123456789abcdef'.repeat(2)}`;

test('a card in the address is shown by the ends of its number', async () => {
  const { asked } = show([], `?search=${encodeURIComponent(search)}`);
  await screen.findByText('Таких заявок нет');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '2200…0020');
  expect(new URL(asked[0]?.url ?? '').searchParams.get('search')).toBe(search);
});

test('a card number is exchanged for its key before it could get into an address', async () => {
  const number = '2200 0000 0000 0020';
  const exchanged = answer('post', '/api/v1/operator/card-search/', () => ({ search }));
  const { asked, user } = show();
  await row(100_001);
  await user.click(screen.getByRole('searchbox'));
  await user.paste(number.slice(0, 15));
  // The page searches 300 ms after the last input, so the test waits longer. The page must not search for an incomplete
  // card number.
  await new Promise((resolve) => setTimeout(resolve, 350));
  await user.paste(number.slice(15));
  await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe(search));
  expect(await Promise.all(exchanged.map((request) => request.json()))).toEqual([{ number }]);
  const addresses = asked.map(({ url }) => decodeURIComponent(url).replaceAll(/[ +]/g, ''));
  expect(addresses.join()).not.toContain('220000000000');
});

const reserves = [aReserve({ code: 'BTC', name: 'Bitcoin', currency: 'BTC' })];

test('the queue is requested with the filters of the URL', async () => {
  answer('get', '/api/v1/operator/reserves/', () => reserves);
  const { asked } = show([], '?show=done&search=anna&from=BTC&sum_min=0.5&waits_minutes=60&after=3_17_100017');
  await screen.findByText('Таких заявок нет');
  const params = new URL(asked[0]?.url ?? '').searchParams;
  expect(Object.fromEntries(params)).toMatchObject({
    show: 'done',
    search: 'anna',
    after: '3_17_100017',
    from: 'BTC',
    sum_min: '0.5',
    waits_minutes: '60',
  });
});

test('an unknown filter is ignored', async () => {
  const { asked } = show([], '?show=nonsense&after=4_x&reason=none&sum_min=7');
  await screen.findByText('Ничего не ждёт ваших рук');
  const params = new URL(asked[0]?.url ?? '').searchParams;
  expect(Object.fromEntries(params)).toEqual({ show: 'hands', size: '30' });
});

test('single-key shortcuts can be turned off', async () => {
  const { user } = show();
  await row(100_001);
  act(() => setShortcutsEnabled(false));
  await user.keyboard('j');
  expect(document.activeElement).toBe(document.body);
});

test('the queue lists its shortcuts', async () => {
  const { user } = show();
  await row(100_001);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Клавиши этой страницы' })).toBeTruthy();
});

test('a list above the counting limit states that there are more claims, and leads on and back to its start', async () => {
  history.replaceState(null, '', '/operator?show=all&after=3_5_100001');
  const page = { count: 1_000, more: true, next: '3_4_100002', results: [first] };
  answer('get', '/api/v1/operator/views/', () => views);
  answer('get', '/api/v1/operator/claims/', () => page);
  open(<QueueScreen />);
  expect(await screen.findByText(/^Больше 1.000 заявок$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Вперёд/ }).getAttribute('href')).toBe('/operator?show=all&after=3_4_100002');
  expect(screen.getByRole('link', { name: /В начало/ }).getAttribute('href')).toBe('/operator?show=all');
});

test('a chosen currency filters the list from its first page, and sums need a currency', async () => {
  answer('get', '/api/v1/operator/reserves/', () => reserves);
  const { user } = show([first], '?after=3_5_100001');
  await row(100_001);
  await user.click(screen.getByRole('button', { name: 'Фильтры' }));
  expect(screen.getByRole('textbox', { name: 'Сумма от' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText('Сначала выберите валюту.')).toHaveLength(2);
  await screen.findAllByRole('option', { name: /BTC/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Отдают' }), 'BTC');
  expect(location.search).toBe('?from=BTC');
});

test('a typed sum filters when the field is left, an invalid one is explained, and all filters can be reset', async () => {
  answer('get', '/api/v1/operator/reserves/', () => reserves);
  const { user } = show([first], '?from=BTC');
  const sum = await screen.findByRole('textbox', { name: 'Сумма от, BTC' });
  expect(screen.getByRole('button', { name: 'Фильтры · 1' }).getAttribute('aria-expanded')).toBe('true');
  await user.type(sum, 'много{Enter}');
  expect(screen.getByText('Укажите сумму цифрами.')).toBeTruthy();
  await user.clear(sum);
  await user.type(sum, '0,25{Enter}');
  expect(location.search).toBe('?from=BTC&sum_min=0.25');
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  expect(location.search).toBe('');
});

test('a filter by sum states since when ended claims are listed', async () => {
  answer('get', '/api/v1/operator/reserves/', () => reserves);
  show([first], '?show=all&from=BTC&sum_min=1&date_to=2026-05-01');
  expect(await screen.findByText(/^Показаны завершённые заявки с 30 января 2026/)).toBeTruthy();
});

test('a filter by sum does not limit a list of open claims', async () => {
  answer('get', '/api/v1/operator/reserves/', () => reserves);
  show([first], '?show=open&from=BTC&sum_min=1&date_to=2026-05-01');
  await row(100_001);
  expect(screen.queryByText(/^Показаны завершённые/)).toBeNull();
});

test('a filter by sum over more than 92 days is explained at the dates', async () => {
  answer('get', '/api/v1/operator/reserves/', () => reserves);
  show([first], '?show=all&from=BTC&sum_min=1&date_from=2026-01-01&date_to=2026-04-03');
  await screen.findByText('С фильтром по сумме — не больше чем за 92 дня.');
});

test('the current filters are saved under a name without the page, and a saved view is a link', async () => {
  const view = { id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c61', name: 'BTC', query: 'show=paid&from=BTC' };
  answer('get', '/api/v1/operator/reserves/', () => reserves);
  const sent = answer('post', '/api/v1/operator/views/', () => [view]);
  const { user } = show([first], '?show=paid&from=BTC&after=3_5_100001');
  await user.click(await screen.findByRole('button', { name: 'Сохранить вид' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(screen.getByText('Назовите вид.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Название' }), 'BTC');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const link = await screen.findByRole('link', { name: 'BTC' });
  expect(link.getAttribute('href')).toBe('/operator?show=paid&from=BTC');
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(await sent[0]?.json()).toEqual({ name: 'BTC', query: 'show=paid&from=BTC' });
  expect(screen.queryByRole('button', { name: 'Сохранить вид' })).toBeNull();
});
