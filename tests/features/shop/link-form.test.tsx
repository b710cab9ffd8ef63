import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LinkList } from '#features/shop/links/link-list.tsx';
import { btc, pairOf, sber } from '#tests/features/exchange/support/samples.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const linksPath = '/api/v1/shop/links/';
const cardInputs = pairOf(btc, sber).structure.to.input;
const card = () => screen.findByLabelText(/Карта получателя/);
const orderNumber = () => screen.getByLabelText(/Номер заказа/);
const sum = () => screen.getByLabelText(/^Цена/);

const termsPath = '/api/v1/shop/links/terms/';

/** Terms of one method with a fee of 1.5 percent and a minimum of 5 RUB. */
function termsFor(query: URLSearchParams) {
  const isFor = (side: string) => query.get('feeSide') === side;
  const summa = query.get('toSumma');
  const sums = { fromSumma: '0.02', toSumma: summa, fee: isFor('shop') ? '75' : '0.0003' };
  const method = {
    ...btc,
    networkCode: null,
    fromSumma: null,
    toSumma: null,
    fee: null,
    feePercent: '1.5',
    refusal: null,
  };
  const priced = summa === '1' ? { feePercent: null, refusal: 'Минимум 0,001 BTC.' } : summa === null ? {} : sums;
  return { methods: [{ ...method, ...priced }], inputs: cardInputs };
}

const used = { toBalance: false, to: sber, anyMethod: false, methods: [btc], feeSide: 'shop' };
const price = { side: 'from', summa: '0.5', currency: 'BTC' };
const counts = { state: 'open', opens: 0, payments: 0, once: true, title: '', sale: null };
const dates = { createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' };
const newest = {
  ...used,
  ...counts,
  price,
  ...dates,
  id: 'a',
  mode: 'live',
  url: 'https://razmen.example/pay/A',
  order: 'A',
};
const page = (results: object[]) => ({ count: results.length, next: null, previous: null, results, cutOff: false });

async function openForm() {
  const user = open(<LinkList />);
  await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
  await card();
  const send = () => user.click(screen.getByRole('button', { name: 'Создать' }));
  const fill = async () => {
    await user.click(screen.getByRole('radio', { name: 'Выбранные' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bitcoin' }));
    await user.type(orderNumber(), 'A-7');
    await user.type(await card(), '4276000000000000');
    await user.type(sum(), '10');
  };
  return { user, send, fill };
}

describe('the form of a payment link', () => {
  beforeEach(() => {
    answer('get', linksPath, () => page([]));
    answer('get', '/api/v1/calculator/', () => ({ directions: [], from: [btc], to: [sber] }));
    answer('get', termsPath, ({ url }) => termsFor(new URL(url).searchParams));
  });

  test('marks every missing field at once and puts the focus in the first', async () => {
    const { user, send } = await openForm();
    await send();
    const fields = [orderNumber(), await card(), sum()];
    expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']);
    expect(document.activeElement).toBe(orderNumber());
    await user.type(await card(), '4');
    expect(document.activeElement).toBe(await card());
    expect((await card()).getAttribute('aria-invalid')).toBeNull();
  });

  test.each([
    ['requisites_invalid', 'toRequisites.card', 'Проверьте номер карты.', /Карта получателя/],
    ['min', 'toSumma', 'Не меньше 5000 RUB.', /^Цена/],
    ['validation', 'methods', 'Выберите способы в одной валюте.', /Bitcoin/],
  ] as const)('puts the focus in the field that the API refuses with %s', async (code, field, fault, label) => {
    answer('post', linksPath, () => refusal(code, 'Ошибка.', { [field]: [fault] }), 400);
    const { send, fill } = await openForm();
    await fill();
    await send();
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  test('is followed by a notice that has the focus', async () => {
    answer('post', linksPath, () => ({ id: '7f1d2c3b-4a59-4e68-8f70-112233445566' }), 201);
    const { send, fill } = await openForm();
    await fill();
    await send();
    const notice = await screen.findByText('Ссылка создана');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(notice)).toBe(true);
  });

  test('shows what the buyer pays, what the shop gets and the fee, while the price is typed', async () => {
    const { user } = await openForm();
    expect(await screen.findByText(/^комиссия 1,5.%$/)).toBeTruthy();
    await user.type(sum(), '5000');
    const text =
      /покупатель платит 0,02.BTC.*вы получаете 5.000.RUB.*комиссия 1,5.% \(0,0003.BTC\) — за счёт покупателя/;
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Магазин' }));
    expect(await screen.findByText(/комиссия 1,5.% \(75.RUB\) — за ваш счёт/)).toBeTruthy();
    await user.clear(sum());
    await user.type(sum(), '1');
    expect(await screen.findByText('Минимум 0,001 BTC.')).toBeTruthy();
  });

  test('begins with the same values whatever the newest link was', async () => {
    answer('get', linksPath, () => page([newest]));
    await openForm();
    expect(screen.getByRole('radio', { name: 'Любые' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Покупатель' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Валюта цены')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Срок')).toHaveProperty('value', '7');
    expect(sum()).toHaveProperty('value', '');
  });

  test('keeps what is typed when the links cannot be loaded again', async () => {
    answer('get', linksPath, () => page([newest]));
    const { user } = await openForm();
    await user.type(orderNumber(), 'A-7');
    answer('get', linksPath, () => new Response(null, { status: 502 }));
    answer('post', `${linksPath}a/close/`, () => ({}));
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    const [, confirm] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Закрыть' });
    await user.click(confirm as HTMLElement);
    expect(await screen.findByText('Не удалось загрузить')).toBeTruthy();
    expect(orderNumber()).toHaveProperty('value', 'A-7');
  });

  test('says that the methods could not be loaded, and loads them again', async () => {
    answer('get', termsPath, () => new Response(null, { status: 502 }));
    const user = open(<LinkList />);
    await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
    expect(await screen.findByText('Не удалось загрузить')).toBeTruthy();
    answer('get', termsPath, ({ url }) => termsFor(new URL(url).searchParams));
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByRole('group', { name: 'Способы и суммы' })).toBeTruthy();
    expect(screen.queryByText('Не удалось загрузить')).toBeNull();
  });

  test('says why nothing is created while the currencies have not loaded', async () => {
    answer('get', '/api/v1/calculator/', () => new Response(null, { status: 502 }));
    const sent = answer('post', linksPath, () => ({}), 201);
    const user = open(<LinkList />);
    await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
    await screen.findByText('Не удалось загрузить');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText(/Валюты не загрузились/)).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('shows the first of many methods and the chosen ones, and finds the others by name', async () => {
    answer('get', termsPath, ({ url }) => {
      const { methods, inputs } = termsFor(new URL(url).searchParams);
      const many = Array.from({ length: 30 }, (_, n) => ({ ...methods[0], id: 1_000 + n, name: `Монета ${n}` }));
      return { methods: [...many, ...methods], inputs };
    });
    const { user } = await openForm();
    await user.click(screen.getByRole('radio', { name: 'Выбранные' }));
    const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '');
    expect(names()).toHaveLength(5);
    await user.type(screen.getByRole('searchbox'), 'ишесщшт{Enter}');
    expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Bitcoin' }));
    await user.clear(screen.getByRole('searchbox'));
    expect(names()).toHaveLength(6);
    expect(screen.getByRole('checkbox', { name: 'Bitcoin' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Показать все 31' }));
    expect(names()).toHaveLength(31);
    expect(orderNumber().getAttribute('aria-invalid')).toBeNull();
  });

  test('hides the sums of the former price until those of the typed price are there', async () => {
    const { user } = await openForm();
    await user.type(sum(), '5000');
    await screen.findByText(/вы получаете 5.000.RUB/);
    await user.type(sum(), '0');
    expect(screen.queryByText(/вы получаете/)).toBeNull();
    expect(await screen.findByText(/вы получаете 50.000.RUB/)).toBeTruthy();
  });
});
