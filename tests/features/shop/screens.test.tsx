import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { KeysScreen } from '#features/shop/keys/keys-screen.tsx';
import { SalesScreen } from '#features/shop/sales/sales-screen.tsx';
import { ShopScreen } from '#features/shop/shop-screen.tsx';
import { StatisticsScreen } from '#features/shop/statistics/statistics-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const me = '/api/v1/shop/me/';
const shop = {
  id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  status: 'active',
  name: 'Чайная лавка',
  site: 'https://tea.example',
  about: 'Чай и посуда из Китая.',
  note: null,
  askedAt: '2026-11-01T10:00:00.000Z',
  decidedAt: null,
};
const key = {
  id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
  name: 'Сервер',
  mode: 'live',
  key: 'live_abc',
  scopes: ['read', 'write'],
  networks: [],
  active: true,
  createdAt: '2026-11-02T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

describe('the shop of an account', () => {
  test('begins with a form that names every missing field, and sends what was typed', async () => {
    answer('get', me, () => ({ shop: null }));
    const sent = answer('post', me, () => ({ ...shop, status: 'wait' }));
    const user = open(<ShopScreen />);
    const submit = await screen.findByRole('button', { name: 'Отправить запрос' });
    await user.click(submit);
    for (const text of ['Введите название.', 'Опишите хотя бы одной фразой.'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(sent).toHaveLength(0);
    await user.type(screen.getByLabelText(/Название магазина/), 'Чай');
    await user.type(screen.getByLabelText(/Сайт/), 'tea.example');
    await user.type(screen.getByLabelText(/Что продаёте/), 'Чай и посуда из Китая.');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit);
    await expect.poll(() => sent.length).toBe(1);
    expect(await sent[0]?.json()).toEqual({
      name: 'Чай',
      site: 'tea.example',
      about: 'Чай и посуда из Китая.',
      terms: true,
    });
  });

  test.each([
    ['wait', 'Запрос на рассмотрении', 'Изменить запрос'],
    ['refused', 'В подключении отказано', 'Отправить снова'],
    ['closed', 'Магазин отключён', null],
    ['active', 'Магазин подключён', null],
  ])('in the state %s says "%s"', async (status, title, button) => {
    answer('get', me, () => ({ shop: { ...shop, status, note: status === 'wait' ? null : 'Нет контактов' } }));
    answer('get', '/api/v1/shop/withdrawal/', () => ({
      balance: '25',
      hold: '5',
      pending: '7',
      currency: 'USDT',
      holdDays: 3,
      earned: '0',
    }));
    open(<ShopScreen />);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
  });

  test('shows the balance, the sum on hold and the withdrawals that are not sent yet', async () => {
    answer('get', me, () => ({ shop }));
    const terms = { rewardPercent: '0.2', holdDays: 3, minWithdrawal: '10', withdrawalFee: '1', currency: 'USDT' };
    answer('get', '/api/v1/shop/fee/', () => ({ min: '0.5', max: '3', ...terms }));
    answer('get', '/api/v1/shop/withdrawal/', () => ({
      balance: '25',
      hold: '5',
      pending: '7',
      currency: 'USDT',
      holdDays: 3,
      earned: '0',
    }));
    open(<ShopScreen />);
    const balance = await screen.findByText('Баланс');
    expect(balance.parentElement?.textContent).toMatch(/25\sUSDT/);
    expect(screen.getByText('На удержании').parentElement?.textContent).toMatch(/5\sUSDT/);
    expect(screen.getByText('Выводится сейчас').parentElement?.textContent).toMatch(/7\sUSDT/);
    expect(await screen.findByText(/Комиссия — от 0,5\s% до 3\s%/)).toBeTruthy();
  });

  test('says so if it cannot be read', async () => {
    answer('get', me, () => refusal('server', 'Что-то сломалось у нас.'), 500);
    open(<ShopScreen />);
    expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy();
  });
});

describe('the keys', () => {
  const apiOfShop = (...keys: object[]) => {
    answer('get', me, () => ({ shop }));
    answer('get', '/api/v1/shop/keys/', () => keys);
    answer('get', '/api/v1/shop/webhooks/', () => ({ webhook: null }));
    answer('get', '/api/v1/shop/deliveries/', () => ({ count: 0, next: null, previous: null, results: [] }));
    answer('get', '/api/v1/shop/test-claims/', () => ({ count: 0, next: null, previous: null, results: [] }));
  };

  test('show the secret of a new one once', async () => {
    apiOfShop();
    const sent = answer('post', '/api/v1/shop/keys/', () => ({ ...key, secret: 'sk_secret' }), 201);
    const user = open(<KeysScreen />);
    expect(await screen.findByText('Ключей пока нет')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Создать ключ' }));
    await user.type(screen.getByLabelText(/Название/), 'Сервер');
    await user.type(screen.getByLabelText(/IP-адреса/), '203.0.113.7, 198.51.100.0/24');
    await user.click(screen.getByRole('radio', { name: 'Тестовый' }));
    expect(screen.getByText(/Деньги не двигаются/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('sk_secret')).toBeTruthy();
    expect(await sent[0]?.json()).toEqual({
      name: 'Сервер',
      mode: 'test',
      scopes: ['read', 'write'],
      networks: ['203.0.113.7', '198.51.100.0/24'],
    });
    await user.click(screen.getByRole('button', { name: 'Секрет сохранён' }));
    expect(screen.queryByText('sk_secret')).toBeNull();
  });

  test('are revoked only after a question', async () => {
    apiOfShop(key);
    const asked = answer('delete', `/api/v1/shop/keys/${key.id}/`, () => new Response(null, { status: 204 }));
    const user = open(<KeysScreen />);
    await user.click(await screen.findByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Отозвать ключ?')).toBeTruthy();
    expect(asked).toHaveLength(0);
    const [confirm] = screen.getAllByRole('button', { name: 'Отозвать' }).slice(-1);
    if (confirm) await user.click(confirm);
    await expect.poll(() => asked.length).toBe(1);
  });
});

describe('the sales', () => {
  test('are empty at first, and an export is offered once there are some', async () => {
    answer('get', me, () => ({ shop }));
    answer('get', '/api/v1/shop/sales/', () => ({ count: 0, next: null, previous: null, results: [] }));
    open(<SalesScreen />);
    expect(await screen.findByText('Продаж пока нет')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Скачать CSV' })).toBeNull();
  });

  test('show order, status and both sums', async () => {
    const sale = { id: key.id, number: 1042, order: 'A-7', state: 'done', status: 'done', reason: null, key: 'Сервер' };
    const sums = {
      fromSumma: '0.015',
      fromCurrency: 'BTC',
      fromCode: 'BTC',
      toSumma: '900',
      toCurrency: 'USDT',
      toCode: 'USDTTRC20',
    };
    const results = [{ ...sale, ...sums, createdAt: '2026-11-20T10:00:00.000Z' }];
    answer('get', me, () => ({ shop }));
    answer('get', '/api/v1/shop/sales/', () => ({ count: 1, next: null, previous: null, results }));
    const details = {
      method: 'Bitcoin',
      title: 'Чай',
      link: 'https://razmen.example/pay/A',
      askedFromSumma: '0.03',
      received: '0.015',
      reward: '0.1',
      rewardCurrency: 'USDT',
      fee: { side: 'buyer', percent: '1.5', summa: '0.0002', currency: 'BTC' },
      doneAt: '2026-11-20T10:20:00.000Z',
      heldUntil: '2026-11-27T10:20:00.000Z',
    };
    const history = [
      { at: '2026-11-20T10:00:00.000Z', status: 'new', title: 'Заявка создана' },
      { at: '2026-11-20T10:20:00.000Z', status: 'done', title: 'Деньги отправлены' },
    ];
    answer('get', `/api/v1/shop/sales/${key.id}/`, () => ({ ...results[0], ...details, final: true, history }));
    const user = open(<SalesScreen />);
    const row = within(await screen.findByRole('table'));
    expect(row.getByText('Оплата завершена')).toBeTruthy();
    expect(row.getByRole('link', { name: '1042' }).getAttribute('href')).toBe(`/claim/${key.id}`);
    expect(screen.getByRole('link', { name: 'Скачать CSV' }).getAttribute('href')).toBe(
      `/api/v1/shop/sales/csv/?state=all&zone=${encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone)}`,
    );
    await user.click(row.getByRole('button', { name: 'A-7, Подробнее' }));
    const steps = within(await screen.findByRole('dialog'));
    expect(await steps.findByText('Деньги отправлены')).toBeTruthy();
    expect(steps.getAllByText(/пройдено/)).toHaveLength(2);
    const facts = steps.getByText('Способ оплаты').closest('dl')?.textContent?.replace(/\s/g, ' ');
    for (const part of [
      'Bitcoin',
      'Чай',
      'Нужно было0,03 BTC',
      'Пришло от покупателя0,015 BTC',
      '0,1 USDT',
      'В удержании до',
      'Комиссия0,0002 BTC (1,5 %), платит покупатель',
    ])
      expect(facts).toContain(part);
  });
});

describe('a long history', () => {
  test('says that its count stops, and where earlier sales are', async () => {
    answer('get', me, () => ({ shop }));
    answer('get', '/api/v1/shop/sales/', () => ({ count: 1_000, next: null, previous: null, results: [] }));
    history.replaceState(null, '', '?page=50');
    open(<SalesScreen />);
    expect(await screen.findByText(/1\s000\+ продаж/)).toBeTruthy();
    expect(screen.getByText(/Более ранние найдёте по датам/)).toBeTruthy();
  });

  test('says that too many order numbers begin alike', async () => {
    answer('get', me, () => ({ shop }));
    answer('get', '/api/v1/shop/sales/', () => ({ count: 0, next: null, previous: null, results: [], cutOff: true }));
    open(<SalesScreen />);
    expect((await screen.findByText(/Допишите номер/)).textContent).toMatch(/1\s000/);
    expect(screen.getByText('Достаточно начала, регистр не важен.')).toBeTruthy();
  });
});

describe('the statistics', () => {
  const figures = { opens: 7, created: 4, paid: 3, done: 2, turnover: '150.5', reward: '0.3', seconds: 610 };
  const none = { opens: 0, created: 0, paid: 0, done: 0, turnover: '0', reward: '0', seconds: null };

  test('show the sums, and a table without days on which nothing happened', async () => {
    answer('get', me, () => ({ shop }));
    const rows = [
      { ...none, key: '2026-11-23', pair: null, source: null },
      { ...figures, key: '2026-11-24', pair: null, source: null },
    ];
    const sent = answer('get', '/api/v1/shop/statistics/', () => ({ rewardCurrency: 'USDT', total: figures, rows }));
    const user = open(<StatisticsScreen />);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(2);
    expect(table.getByText('7')).toBeTruthy();
    expect(table.getByText('50 %')).toBeTruthy();
    expect(table.getByText('11 мин')).toBeTruthy();
    expect(table.getByText(/0,3\sUSDT/)).toBeTruthy();
    expect(await screen.findByRole('img', { name: /Оборот за период/ })).toBeTruthy();
    expect(sent[0]?.url).toContain('days=30&by=day');
    await user.click(screen.getByRole('radio', { name: 'По парам' }));
    expect(location.search).toBe('?days=30&by=pair');
  });

  test('by link name each link, and have no chart', async () => {
    answer('get', me, () => ({ shop }));
    const rows = [
      { ...figures, key: 'a', pair: null, source: { kind: 'link', order: 'SET', title: 'Набор' } },
      { ...figures, key: 'api', pair: null, source: { kind: 'api', order: null, title: null } },
    ];
    const sent = answer('get', '/api/v1/shop/statistics/', () => ({ rewardCurrency: 'USDT', total: figures, rows }));
    history.replaceState(null, '', '?days=90&by=link');
    open(<StatisticsScreen />);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row').map((row) => row.firstChild?.textContent)).toEqual([
      'Откуда',
      'SET · Набор',
      'Ваш сервер (API)',
    ]);
    expect(sent[0]?.url).toContain('days=90&by=link');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('show seven rows at first, and all of them on request', async () => {
    answer('get', me, () => ({ shop }));
    const days = Array.from({ length: 12 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
    const rows = days.map((key) => ({ ...figures, key, pair: null, source: null }));
    answer('get', '/api/v1/shop/statistics/', () => ({ rewardCurrency: 'USDT', total: figures, rows }));
    const user = open(<StatisticsScreen />);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Показать все строки: 12' }));
    expect(table.getAllByRole('row')).toHaveLength(13);
  });

  test('of a period without sales say so', async () => {
    answer('get', me, () => ({ shop }));
    answer('get', '/api/v1/shop/statistics/', () => ({ rewardCurrency: 'USDT', total: none, rows: [] }));
    open(<StatisticsScreen />);
    expect(await screen.findByText('За этот период продаж нет')).toBeTruthy();
  });
});
