import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OrdersScreen } from '#features/orders/orders-screen.tsx';
import type { Order } from '#features/orders/types.ts';
import { dateRange } from '#lib/date-range.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const calls = '/api/v1/users/me/claims/';
const order: Order = {
  id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
  number: 1042,
  status: 'done',
  reason: null,
  stage: 5,
  title: 'Обмен завершён',
  fromPs: 1,
  toPs: 3,
  fromCode: 'BTC',
  toCode: 'SBERRUB',
  fromName: 'Bitcoin',
  toName: 'Сбербанк',
  fromCurrency: 'BTC',
  toCurrency: 'RUB',
  fromSumma: '0.01500001',
  toSumma: '97500.5',
  createdAt: '2026-11-20T10:00:00.000Z',
  actions: [],
  city: null,
  gift: null,
  extraOf: null,
  url: '/claim/7f1d2c3b-4a59-4e68-8f70-112233445566',
};
const page = (results: Order[], count = results.length) => ({ count, next: null, previous: null, results });
const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? 'http://none').searchParams);

describe('the list of own claims', () => {
  test('shows every digit and links to the claim and to a repetition', async () => {
    answer('get', calls, () => page([order]));
    open(<OrdersScreen />);
    const list = within(await screen.findByRole('list', { name: 'Мои заявки' }));
    expect(list.getByText(/0,01500001/)).toBeTruthy();
    expect(list.getByRole('link', { name: /1042/ }).getAttribute('href')).toBe(`/claim/${order.id}`);
    expect(list.getByRole('link', { name: /Повторить/ }).getAttribute('href')).toBe(
      '/?cur_from=BTC&cur_to=SBERRUB&from_summa=0.01500001',
    );
  });

  test('shows a surplus with the order to which it arrived, and offers no repetition of it', async () => {
    answer('get', calls, () => page([{ ...order, status: 'choice', title: 'Решите про излишек', extraOf: 1041 }]));
    open(<OrdersScreen />);
    const list = within(await screen.findByRole('list', { name: 'Мои заявки' }));
    expect(list.getByText('Пришло сверх заявки № 1041')).toBeTruthy();
    expect(list.queryByRole('link', { name: /Повторить/ })).toBeNull();
    expect(list.queryByText(/97\s500,5/)).toBeNull();
  });

  test('links to a repetition of an exchange with cash in the same city', async () => {
    answer('get', calls, () => page([{ ...order, toCode: 'CASHRUB', city: 'MSK' }]));
    open(<OrdersScreen />);
    expect((await screen.findByRole('link', { name: /Повторить/ })).getAttribute('href')).toBe(
      '/?cur_from=BTC&cur_to=CASHRUB&city=MSK&from_summa=0.01500001',
    );
  });

  test.each([
    ['confirm', 'Подтвердить'],
    ['paid', 'Оплатить'],
    ['choose', 'Выбрать'],
  ] as const)('leads to the step that an order waits for: %s', async (action, name) => {
    answer('get', calls, () => page([{ ...order, status: 'wait_payment', actions: [action, 'cancel'] }]));
    open(<OrdersScreen />);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/claim/${order.id}`);
  });

  test('is searched by a number as it is pasted', async () => {
    const asked = answer('get', calls, () => page([order]));
    const user = open(<OrdersScreen />);
    await screen.findByRole('link', { name: /1042/ });
    await user.click(screen.getByLabelText('Номер'));
    await user.paste('№ 1 042');
    expect(location.search).toBe('?number=1042');
    cleanup();
    open(<OrdersScreen />);
    await waitFor(() => expect(queryOf(asked.at(-1))).toEqual({ page: '1', size: '20', number: '1042' }));
  });

  test('is requested with the filters of the URL', async () => {
    history.replaceState(null, '', '/account/orders?status=active&date_from=2026-11-01&page=2');
    const asked = answer('get', calls, () => page([order], 21));
    open(<OrdersScreen />);
    await screen.findByRole('link', { name: /1042/ });
    expect(queryOf(asked[0])).toEqual({
      page: '2',
      size: '20',
      status: 'active',
      date_from: new Date('2026-11-01T00:00:00').toISOString(),
    });
    expect(screen.getByRole('link', { name: /Назад/ }).getAttribute('href')).toContain('status=active');
  });

  test('shows all claims if the filters are invalid', async () => {
    history.replaceState(null, '', '/account/orders?status=evil&date_from=99-99&page=-3');
    const asked = answer('get', calls, () => page([order]));
    open(<OrdersScreen />);
    await screen.findByRole('link', { name: /1042/ });
    expect(queryOf(asked[0])).toEqual({ page: '1', size: '20' });
  });

  test('explains why it is empty', async () => {
    answer('get', calls, () => page([]));
    open(<OrdersScreen />);
    expect(await screen.findByText('Здесь будут ваши заявки')).toBeTruthy();
    expect(screen.queryByLabelText('Статус')).toBeNull();
  });

  test('links from a page beyond the last one to the first and keeps the filter', async () => {
    history.replaceState(null, '', '/account/orders?status=ended&page=9');
    answer('get', calls, () => page([], 6));
    open(<OrdersScreen />);
    const first = await screen.findByRole('link', { name: 'К первой странице' });
    expect(first.getAttribute('href')).toBe('/account/orders?status=ended');
    expect(screen.queryByText('Таких заявок нет')).toBeNull();
  });

  test('can be reloaded after a failure', async () => {
    answer('get', calls, () => refusal('server', 'Ошибка'), 400);
    const user = open(<OrdersScreen />);
    await screen.findByText('Не удалось загрузить');
    const again = answer('get', calls, () => page([order]));
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    await waitFor(() => expect(again).toHaveLength(1));
  });
});

describe('the list of active claims', () => {
  afterEach(() => vi.useRealTimers());

  test('is polled while the page is visible until all claims are final', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status: Order['status'] = 'wait_payment';
    const asked = answer('get', calls, () => page([{ ...order, status, title: status }]));
    open(<OrdersScreen />);
    await screen.findByText('wait_payment');
    status = 'done';
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByText('done');
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  test('stays when polling fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('get', calls, () => page([{ ...order, status: 'payout', title: 'Отправляем' }]));
    open(<OrdersScreen />);
    await screen.findByText('Отправляем');
    answer('get', calls, () => refusal('validation', 'Ошибка'), 422);
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByText('Не удалось загрузить');
    expect(screen.getByText('Отправляем')).toBeTruthy();
  });
});

describe('the filter of own claims', () => {
  test('is stored in the URL and rejects reversed dates', async () => {
    answer('get', calls, () => page([order]));
    const user = open(<OrdersScreen />);
    await user.selectOptions(screen.getByLabelText('Статус'), 'active');
    expect(location.search).toBe('?status=active');
    history.replaceState(null, '', '/account/orders?date_from=2026-11-05&date_to=2026-11-01');
    cleanup();
    open(<OrdersScreen />);
    expect(await screen.findByText('Вторая дата раньше первой.')).toBeTruthy();
    const [reset] = screen.getAllByRole('button', { name: 'Сбросить фильтр' });
    if (reset) await user.click(reset);
    expect(location.search).toBe('');
  });
});

describe('the days of the filter', () => {
  test('are whole local days', () => {
    const { date_from: from, date_to: to } = dateRange({ from: '2026-11-01', to: '2026-11-01' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
    expect(new Date(from ?? '').getHours()).toBe(0);
    expect(dateRange({ from: '', to: '' })).toEqual({});
  });
});
