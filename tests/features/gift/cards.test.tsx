import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimCard } from '#features/gift/claim-card.tsx';
import { OwnCards } from '#features/gift/own-cards.tsx';
import { UseCode } from '#features/gift/use-code.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const card = {
  id,
  ps: 99,
  ending: '4K7P',
  value: '100',
  balance: '60',
  currency: 'USDT',
  status: 'active',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-11-01T10:00:00.000Z',
};

test('an account without cards is offered to buy one', async () => {
  answer('get', '/api/v1/users/me/gift/', () => ({ count: 0, next: null, previous: null, results: [] }));
  open(<OwnCards page={1} />);
  expect(await screen.findByText('Карт пока нет')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Купить карту' }).getAttribute('href')).toBe('/account/gift?tab=buy');
});

test('an activated card offers its rest, and a card of somebody else shows no balance', async () => {
  const own = { ...card, bought: false, held: true, claim: null, codeKept: false, uses: [] };
  const foreign = { ...own, id: `${id.slice(0, -1)}2`, balance: null, bought: true, held: false };
  answer('get', '/api/v1/users/me/gift/', () => ({ count: 2, next: null, previous: null, results: [own, foreign] }));
  open(<OwnCards page={1} />);
  expect(await screen.findAllByRole('button', { name: 'Обменять остаток' })).toHaveLength(1);
  expect(screen.getByText('Картой пользуется другой аккаунт.')).toBeDefined();
});

test('a code with a typo is not sent', async () => {
  const sent = answer('post', '/api/v1/gift/check/', () => card);
  const user = open(<UseCode />);
  await user.type(screen.getByRole('textbox', { name: /Код карты/ }), '0000-0000-0000-0000-1');
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText('В коде опечатка: проверьте все 17 знаков.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('an empty field is not called a typo', async () => {
  const user = open(<UseCode />);
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText('Введите код карты.')).toBeDefined();
});

test('an unknown code is refused at its field', async () => {
  answer(
    'post',
    '/api/v1/gift/check/',
    () => refusal('gift_unknown', 'Нет.', { code: ['Карты с таким кодом нет.'] }),
    422,
  );
  const user = open(<UseCode />);
  await user.type(screen.getByRole('textbox', { name: /Код карты/ }), '00000000000000000');
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText('Карты с таким кодом нет.')).toBeDefined();
});

test('the code of a bought card is shown on request, until the owner has saved it', async () => {
  answer('get', `/api/v1/claim/${id}/gift/`, () => ({ ...card, status: 'unused', codeKept: true }));
  answer('post', `/api/v1/claim/${id}/gift/code/`, () => ({ code: '00000000000000000' }));
  answer('post', `/api/v1/claim/${id}/gift/saved/`, () => ({ ...card, status: 'unused', codeKept: false }));
  const user = open(<ClaimCard id={id} siteName="Обменка" />);
  await user.click(await screen.findByRole('button', { name: 'Показать код' }));
  expect(await screen.findAllByText('0000-0000-0000-0000-0')).toHaveLength(2);
  const sheet = document.querySelector<HTMLElement>('[data-print-sheet]');
  expect(sheet?.textContent).toContain('0000-0000-0000-0000-0');
  expect(sheet?.textContent).toMatch(/100.USDT/);
  expect(sheet?.textContent).toContain('Обменка');
  await user.click(screen.getByRole('button', { name: 'Код сохранён' }));
  expect(await screen.findByText(/код мы удалили/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Код сохранён' })).toBeNull();
});
