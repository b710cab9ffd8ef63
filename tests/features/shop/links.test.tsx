import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LinkRow } from '#features/shop/links/link-row.tsx';
import { LinksScreen } from '#features/shop/links/links-screen.tsx';
import type { ShopLink } from '#features/shop/types.ts';
import { makeQueryClient } from '#lib/api/query-client.ts';
import { renderIn } from '#tests/support/render.tsx';
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

describe('the payment links', () => {
  const link = {
    id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
    url: 'https://razmen.example/pay/AbCdEf123456',
    order: 'A-7',
    title: 'Пуэр',
    to: { id: 50, name: 'Сбербанк', code: 'SBERRUB', currency: 'RUB' },
    price: { side: 'to', summa: '5000', currency: 'RUB' },
    feeSide: 'buyer',
    anyMethod: false,
    methods: [
      {
        id: 30,
        name: 'USDT TRC20',
        code: 'USDTTRC20',
        currency: 'USDT',
        icon: null,
        networkCode: null,
        fromSumma: '65.5',
        toSumma: '5000',
        feePercent: '2',
        fee: '1.31',
        refusal: null,
      },
    ],
    sale: null,
    toBalance: false,
    once: true,
    state: 'open',
    successUrl: null,
    failUrl: null,
    opens: 3,
    payments: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: null,
  };
  const linksAre = (...results: object[]) => {
    answer('get', me, () => ({ shop }));
    answer('get', '/api/v1/shop/widget/', () => ({ shop: shop.id, origins: ['https://tea.example'] }));
    answer('get', '/api/v1/shop/links/', () => ({ count: results.length, next: null, previous: null, results }));
  };

  test('show the address, the code and the counters of one that can be paid', async () => {
    linksAre({ ...link, once: false });
    const user = open(<LinksScreen />);
    expect(await screen.findByText(link.url)).toBeTruthy();
    expect(screen.getByText(/3 просмотра · 1 оплата/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'QR-код' }));
    expect(screen.getByRole('img', { name: 'QR-код ссылки на оплату заказа A-7' })).toBeTruthy();
  });

  test('show the QR code of a new link that is in the list before the page knows that it is new', () => {
    const parsed = link as unknown as ShopLink;
    const client = makeQueryClient();
    const row = (isNew: boolean) => (
      <QueryClientProvider client={client}>
        <LinkRow link={parsed} isNew={isNew} />
      </QueryClientProvider>
    );
    const { rerender } = renderIn('ru', row(false));
    expect(screen.queryByRole('img')).toBeNull();
    rerender(row(true));
    expect(screen.getByRole('img', { name: 'QR-код ссылки на оплату заказа A-7' })).toBeTruthy();
  });

  test('say what the buyer pays, what the shop gets and who bears the fee', async () => {
    linksAre(link);
    open(<LinksScreen />);
    expect(await screen.findByText(/Цена 5.000.RUB/)).toBeTruthy();
    const sums =
      /покупатель платит 65,5.USDT · вы получаете 5.000.RUB · комиссия 2.% \(1,31.USDT\) — за счёт покупателя/;
    expect(screen.getByText(sums)).toBeTruthy();
  });

  test('name the sums of a payment that has used one up', async () => {
    const sale = { method: link.methods[0], fromSumma: '66', toSumma: '5000' };
    linksAre({ ...link, anyMethod: true, state: 'paid', sale });
    open(<LinksScreen />);
    expect(await screen.findByText(/USDT TRC20 · покупатель платит 66.USDT · вы получаете 5.000.RUB/)).toBeTruthy();
    expect(screen.queryByText(/комиссия/)).toBeNull();
  });

  test('stand above the widget, whose origins are saved as typed and shown as stored', async () => {
    linksAre();
    const stored = { shop: shop.id, origins: ['https://tea.example', 'https://cup.example'] };
    const sent = answer('put', '/api/v1/shop/widget/', () => stored);
    const user = open(<LinksScreen />);
    const field = await screen.findByLabelText(/Где показывать/);
    expect(screen.getByText(/widget\/embed\.js/).textContent).toContain(`data-shop="${shop.id}"`);
    await user.type(field, ' cup.example/shop');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect(await sent[0]?.json()).toEqual({ origins: ['https://tea.example', 'cup.example/shop'] });
    expect((field as HTMLTextAreaElement).value).toBe('https://tea.example\nhttps://cup.example');
  });

  test('are filtered by kind and order number, and the address keeps the filters', async () => {
    linksAre();
    const sent = answer('get', '/api/v1/shop/links/', () => ({ count: 0, next: null, previous: null, results: [] }));
    history.replaceState(null, '', '?kind=once&order=B-1&page=3');
    const user = open(<LinksScreen />);
    expect(await screen.findByText('Ничего не нашлось')).toBeTruthy();
    expect(sent[0]?.url).toContain('kind=once&order=B-1&page=3');
    await user.selectOptions(screen.getByLabelText('Показать'), 'Многоразовые');
    expect(location.search).toBe('?kind=reusable&order=B-1');
  });

  test('offer nothing for one that is paid', async () => {
    linksAre({ ...link, state: 'paid' });
    open(<LinksScreen />);
    expect(await screen.findByText('Оплачена')).toBeTruthy();
    expect(screen.queryByText(link.url)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  });

  test('are made from order, pair, payout place and sum', async () => {
    linksAre();
    const picked = { network: null, icon: null, synonyms: [], visible: true };
    const card = { name: 'card', label: 'Номер карты', required: true, visible: true };
    answer('get', '/api/v1/calculator/', () => ({
      directions: [],
      from: [],
      to: [
        { ...picked, id: 70, name: 'Наличные', code: 'CASHRUB', currency: 'RUB' },
        { ...picked, id: 50, name: 'Сбербанк', code: 'SBERRUB', currency: 'RUB' },
      ],
    }));
    answer('get', '/api/v1/shop/links/terms/', () => ({ methods: link.methods, inputs: [card] }));
    const sent = answer('post', '/api/v1/shop/links/', () => link, 201);
    const user = open(<LinksScreen />);
    await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await user.type(await screen.findByLabelText(/Номер карты/), '4276000000000000');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(screen.getByText('Введите цену.')).toBeTruthy();
    expect(sent).toHaveLength(0);
    await user.type(screen.getByLabelText(/Номер заказа/), 'A-7');
    await user.type(screen.getByLabelText(/^Цена/), '5 000');
    expect(screen.getByRole('radio', { name: 'Русский' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await user.click(screen.getByLabelText('Тестовая'));
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(await sent[0]?.json()).toEqual({
      mode: 'test',
      order: 'A-7',
      title: '',
      locale: 'en',
      methods: 'any',
      toPs: 50,
      toSumma: '5000',
      feeSide: 'buyer',
      toRequisites: { card: '4276000000000000' },
      once: true,
      hours: 168,
    });
  });
});

describe('a payment link to the balance', () => {
  test('asks for no payout place, and puts the fee on the shop if it is told to', async () => {
    answer('get', me, () => ({ shop }));
    answer('get', '/api/v1/shop/links/', () => ({ count: 0, next: null, previous: null, results: [] }));
    answer('get', '/api/v1/shop/widget/', () => ({ shop: shop.id, origins: [] }));
    const currency = { network: null, icon: null, synonyms: [], visible: true };
    const usdt = { ...currency, id: 30, name: 'USDT TRC20', code: 'USDTTRC20', currency: 'USDT' };
    answer('get', '/api/v1/calculator/', () => ({ directions: [], from: [], to: [usdt] }));
    answer('get', '/api/v1/shop/links/terms/', () => ({ methods: [], inputs: [] }));
    answer('get', '/api/v1/shop/withdrawal/', () => ({ ps: 30 }));
    const sent = answer('post', '/api/v1/shop/links/', () => refusal('conflict', 'Занято.'), 409);
    const user = open(<LinksScreen />);
    await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
    await user.click(await screen.findByRole('radio', { name: 'На баланс магазина' }));
    expect(await screen.findByText(/На баланс зачисляется USDT TRC20/)).toBeTruthy();
    expect(screen.queryByLabelText('Вы получаете')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Магазин' }));
    await user.type(screen.getByLabelText(/Номер заказа/), 'A-8');
    await user.type(screen.getByLabelText(/^Цена/), '100');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(await sent[0]?.json()).toMatchObject({
      methods: 'any',
      toPs: 30,
      toSumma: '100',
      feeSide: 'shop',
      toRequisites: null,
    });
  });
});
