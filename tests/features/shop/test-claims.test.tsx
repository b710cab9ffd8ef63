import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestClaimList } from '#features/shop/test-claims/test-claim-list.tsx';
import { TestClaimScreen } from '#features/shop/test-claims/test-claim-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const id = '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71';
const url = `/api/v1/test-claim/${id}/`;
const claim = {
  id,
  number: 7,
  shop: 'Чайная лавка',
  order: 'A-7',
  status: 'new',
  reason: null,
  final: false,
  title: 'Заявка создана',
  from: { name: 'Bitcoin', code: 'BTC', currency: 'BTC' },
  to: { name: 'USDT TRC20', code: 'USDTTRC20', currency: 'USDT' },
  fromSumma: '0.01',
  toSumma: '951.2',
  received: '0',
  backUrl: null,
  createdAt: '2026-11-26T10:00:00.000Z',
  url: `https://razmen.example/test-claim/${id}`,
  outcomes: ['paid', 'done'],
  history: [{ at: '2026-11-26T10:00:00.000Z', status: 'new', title: 'Заявка создана' }],
};

test('a test payment offers what can follow, and shows what follows from the choice', async () => {
  answer('get', url, () => claim);
  const history = [...claim.history, { at: '2026-11-26T10:01:00.000Z', status: 'done', title: 'Обмен завершён' }];
  const backUrl = 'https://tea.example/thanks';
  const ended = { ...claim, status: 'done', title: 'Обмен завершён', final: true, outcomes: [], history, backUrl };
  const sent = answer('post', url, () => ended);
  const user = open(<TestClaimScreen id={id} />);
  expect(await screen.findByText('951,2 USDT · USDT TRC20')).toBeTruthy();
  expect(screen.getByText('Деньги не двигаются, платить не нужно')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Заплатит paid',
    'Выплатит done',
  ]);
  await user.click(screen.getByRole('button', { name: /Выплатит/ }));
  expect(await screen.findByText('Статус окончательный, ничего больше не произойдёт.')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ outcome: 'done' });
  const back = screen.getByRole('link', { name: 'Вернуться в магазин «Чайная лавка»' });
  expect(back.getAttribute('href')).toBe(backUrl);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});

test('a test payment of a shop that staff has not accepted names no shop', async () => {
  answer('get', url, () => ({ ...claim, shop: null }));
  open(<TestClaimScreen id={id} />);
  expect(await screen.findByText(/новый магазин проверяет приём оплаты/)).toBeTruthy();
  expect(screen.getByText('Ещё не проверен')).toBeTruthy();
});

test('a refused outcome says why', async () => {
  answer('get', url, () => claim);
  answer('post', url, () => refusal('conflict', 'Из этого состояния к такому исходу не прийти.'), 409);
  const user = open(<TestClaimScreen id={id} />);
  await user.click(await screen.findByRole('button', { name: /Заплатит/ }));
  expect(await screen.findByText('Из этого состояния к такому исходу не прийти.')).toBeTruthy();
});

test('the list is empty at first and then leads to the page of each test payment', async () => {
  const list = '/api/v1/shop/test-claims/';
  answer('get', list, () => ({ count: 0, next: null, previous: null, results: [] }));
  open(<TestClaimList />);
  expect(await screen.findByText('Тестовых оплат пока нет')).toBeTruthy();
  answer('get', list, () => ({ count: 1, next: null, previous: null, results: [claim] }));
  open(<TestClaimList />);
  expect((await screen.findByRole('link', { name: 'Выбрать исход' })).getAttribute('href')).toBe(claim.url);
});
