import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActivateCard } from '#features/gift/activate-card.tsx';
import { BuyCard } from '#features/gift/buy-card.tsx';
import { btc, pairOf, usdt } from '#tests/features/exchange/support/samples.ts';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const giftId = 99;
const claim = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const card = { ps: giftId, balance: '60', currency: 'USDT' };
const pairPath = `/api/v1/calculator/pair/${giftId}/${usdt.id}/`;
const agreed = { aml: 3, replenishment: 5 };

const offered = () => {
  answer('get', '/api/v1/verify/', () => ({ count: 0, next: null, previous: null, results: [] }));
  answer('get', '/api/v1/gift/', () => ({
    card: { ...usdt, id: giftId, digits: 2 },
    validDays: 365,
    from: [btc],
    to: [usdt],
  }));
};

function pages() {
  for (const [key, version] of Object.entries(agreed))
    answer('get', `/api/v1/pages/${key}/`, () => ({
      title: key,
      text: key,
      version,
      updatedAt: '2026-11-01T10:00:00.000Z',
    }));
}

async function filled() {
  offered();
  answer('get', pairPath, () => pairOf(btc, usdt));
  const user = open(<ActivateCard card={card} by={{ code: 'X' }} />);
  await user.type(await screen.findByLabelText(/Адрес кошелька/), 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  return user;
}

const submit = () => screen.getByRole('button', { name: 'Обменять' });

test('a card is exchanged with the versions of the accepted texts', async () => {
  const user = await filled();
  pages();
  const sent = answer('post', '/api/v1/gift/activate/', () => ({ id: claim }));
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(submit());
  await expect.poll(() => went.mock.calls).toEqual([[`/claim/${claim}`]]);
  expect(await sent[0]?.json()).toMatchObject({ agree: agreed, fromSumma: '60' });
});

test('a press without an amount says what to enter', async () => {
  const user = await filled();
  await user.clear(screen.getByLabelText(/Сколько списать/));
  await user.click(submit());
  expect(await screen.findByText('Введите сумму цифрами, например 25,50.')).toBeDefined();
});

test('a press says so when the accepted texts cannot be read, and works once they can', async () => {
  const user = await filled();
  answer('get', '/api/v1/pages/aml/', () => refusal('internal', 'Не сейчас.', {}), 400);
  const sent = answer('post', '/api/v1/gift/activate/', () => ({ id: claim }));
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(submit());
  expect(await screen.findByText('Не сейчас.')).toBeDefined();
  expect(sent).toEqual([]);
  pages();
  await user.click(submit());
  await expect.poll(() => sent.length).toBe(1);
});

test('a text that changed after the tick is refused at its box', async () => {
  const user = await filled();
  pages();
  const refused = refusal('validation', 'Проверьте.', { 'agree.aml': ['Правила изменились. Прочитайте их ещё раз.'] });
  answer('post', '/api/v1/gift/activate/', () => refused, 422);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(submit());
  expect(await screen.findByText('Правила изменились. Прочитайте их ещё раз.')).toBeDefined();
});

test('the form says that the rate is missing, and a press fetches it again', async () => {
  offered();
  answer('get', pairPath, () => refusal('closed', 'Направление закрыто.', {}), 409);
  const user = open(<ActivateCard card={card} by={{ code: 'X' }} />);
  expect(await screen.findByText('Направление закрыто.')).toBeDefined();
  answer('get', pairPath, () => pairOf(btc, usdt));
  await user.click(submit());
  expect(await screen.findByLabelText(/Адрес кошелька/)).toBeDefined();
});

test('a purchase without a value says what to enter', async () => {
  offered();
  answer('get', `/api/v1/calculator/pair/${btc.id}/${giftId}/`, () => pairOf(btc, usdt));
  const user = open(<BuyCard />);
  await screen.findByText(/К оплате/);
  await user.clear(screen.getByLabelText(/Номинал карты/));
  await user.click(screen.getByRole('button', { name: 'Создать заявку' }));
  expect(await screen.findByText('Введите номинал цифрами, например 25,50.')).toBeDefined();
});

test('a purchase is paid with a verified card by one press', async () => {
  offered();
  const pair = pairOf(btc, usdt, { course: '100000' });
  const number = { name: 'card', label: 'Номер карты', format: 'card' as const, required: true, visible: true };
  const structure = { ...pair.structure, from: { ...pair.structure.from, input: [number] } };
  answer('get', `/api/v1/calculator/pair/${btc.id}/${giftId}/`, () => ({ ...pair, structure }));
  const saved = { id: claim, kind: 'card', ps: btc.id, masked: '2200 •••• •••• 0009' };
  answer('get', '/api/v1/verify/', () => ({ count: 1, next: null, previous: null, results: [saved] }));
  const sent = answer('post', '/api/v1/claim/', () => ({ id: claim }), 201);
  const user = open(<BuyCard />);
  await user.click(await screen.findByRole('button', { name: 'Проверенная карта •••• 0009' }));
  await user.click(screen.getByRole('button', { name: 'Создать заявку' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(await sent[0]?.json()).toMatchObject({ cardId: claim, fromRequisites: {} });
});

test('a value outside the limits of the card is refused in the currency of the card, before anything is sent', async () => {
  offered();
  const bought = pairOf(btc, usdt, { course: '100000' });
  answer('get', `/api/v1/calculator/pair/${btc.id}/${giftId}/`, () => bought);
  const sent = answer('post', '/api/v1/claim/', () => ({ id: claim }), 201);
  const user = open(<BuyCard />);
  await screen.findByText(/К оплате/);
  await user.clear(screen.getByLabelText(/Номинал карты/));
  await user.type(screen.getByLabelText(/Номинал карты/), '1');
  await user.click(screen.getByRole('button', { name: 'Создать заявку' }));
  expect((await screen.findByText(/Номинал может быть/)).textContent).toMatch(/от 100\sUSDT до/);
  expect(sent).toEqual([]);
});

test('the form of a purchase does not ask for the value while the rate is loading', async () => {
  offered();
  answer('get', `/api/v1/calculator/pair/${btc.id}/${giftId}/`, () => new Promise(() => {}));
  open(<BuyCard />);
  expect(await screen.findByLabelText(/Номинал карты/)).toHaveProperty('value', '100');
  expect(screen.queryByText(/Введите номинал/)).toBeNull();
});
