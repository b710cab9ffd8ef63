import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WhoseTurn } from '#features/operator/claim/whose-turn.tsx';
import { aChoiceClaim, aClaim } from '#tests/support/factories/claim.ts';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const at = '2026-11-20T12:20:00.000Z';
const moves = { at, promised: false, overdue: false };
const text = () => document.body.textContent ?? '';
const show = (...args: Parameters<typeof aDeskClaim>) => open(<WhoseTurn details={aDeskClaim(...args)} />);

test('a choice says that the customer decides, between what, until when, and what happens otherwise', () => {
  show('choice', { claim: aChoiceClaim(), clock: moves });
  expect(screen.getByText('Ход за клиентом')).toBeTruthy();
  expect(text()).toMatch(/решает на странице заявки: «option continue»/);
  expect(text()).toMatch(/Срок — 20 нояб.*Если клиент не выберет, /);
});

test('a payment that was not found waits for a proof of the customer', () => {
  show('choice', { claim: { ...aChoiceClaim(), reason: 'no_payment' }, clock: moves });
  expect(text()).toContain('Клиент присылает чек или номер операции');
});

test('a claim that waits for its payment closes by itself, unless part of the money is here', () => {
  show('wait_payment', { clock: moves });
  expect(text()).toMatch(/Ход за клиентом.*Потом заявка закроется сама/);
  document.body.innerHTML = '';
  show('wait_payment', { clock: moves, held: [{ code: 'BTC', currency: 'BTC', summa: '0.01' }] });
  expect(text()).toMatch(/решил доплатить.*снова решит/);
});

test('a payment that the customer reports is the turn of staff, and nothing happens by itself', () => {
  show('marked_paid', { clock: { at, promised: true, overdue: false } });
  expect(text()).toMatch(/Ход за вами.*Найдите платёж.*Клиенту обещано до .*Само ничего не произойдёт/);
  document.body.innerHTML = '';
  show('marked_paid', { clock: { at, promised: true, overdue: true } });
  expect(text()).toMatch(/Обещанное время вышло/);
});

test('a payout that the exchange sends needs nobody, and a finished claim says nothing', () => {
  show('payout', { onRail: true });
  expect(screen.getByText('Идёт само')).toBeTruthy();
  document.body.innerHTML = '';
  show('done', { claim: aClaim('done') });
  expect(text()).toBe('');
});
