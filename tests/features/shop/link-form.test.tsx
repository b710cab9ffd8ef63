import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LinkList } from '#features/shop/links/link-list.tsx';
import { btc, pairOf, sber } from '#tests/features/exchange/support/samples.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const linksPath = '/api/v1/shop/links/';
const card = () => screen.findByLabelText(/Карта получателя/);
const orderNumber = () => screen.getByLabelText(/Номер заказа/);
const sum = () => screen.getByLabelText(/^Сумма/);

async function openForm() {
  const user = open(<LinkList />);
  await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
  await card();
  const send = () => user.click(screen.getByRole('button', { name: 'Создать' }));
  const fill = async () => {
    await user.type(orderNumber(), 'A-7');
    await user.type(await card(), '4276000000000000');
    await user.type(sum(), '10');
  };
  return { user, send, fill };
}

describe('the form of a payment link', () => {
  beforeEach(() => {
    answer('get', linksPath, () => ({ count: 0, next: null, previous: null, results: [], cutOff: false }));
    answer('get', '/api/v1/calculator/from/', () => [btc]);
    answer('get', `/api/v1/calculator/from/${btc.id}/`, () => [sber]);
    answer('get', `/api/v1/calculator/pair/${btc.id}/${sber.id}/`, () => pairOf(btc, sber));
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
    ['min', 'toSumma', 'Не меньше 5000 RUB.', /^Сумма/],
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

  test('names the limits of the fixed sum, unless the other side pays the fee', async () => {
    const { user } = await openForm();
    expect(screen.getByText('От 5 000 RUB до 1 000 000 RUB.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Магазин' }));
    expect(screen.queryByText(/^От .* до /)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Сколько платит покупатель' }));
    expect(screen.getByText('От 0,001 BTC до 0,2 BTC.')).toBeTruthy();
  });
});
