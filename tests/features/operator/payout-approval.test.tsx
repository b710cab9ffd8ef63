import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OperatorClaimScreen } from '#features/operator/claim/operator-claim-screen.tsx';
import { aClaim } from '../../support/factories/claim.ts';
import { aDeskClaim } from '../../support/factories/desk.ts';
import { answer, answerBesideClaim, apiOfTest, open, refusal } from '../../support/web.tsx';

apiOfTest();

const { id } = aClaim();
const path = '/api/v1/operator/claims/:id';

function show(desk: ReturnType<typeof aDeskClaim>) {
  answerBesideClaim();
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', `${path}/`, () => desk);
  answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role: 'operator' }));
  return open(<OperatorClaimScreen id={id} />);
}
const press = (name: string) => screen.findByRole('button', { name });

describe('a payout above the approval limit', () => {
  const aDay = (sent: string | null) =>
    ({ limit: '10000', sent, used: null, fitsAt: null, setting: 'operatorDayUsd' }) as const;

  test('explains why the operator who accepted it cannot approve it', async () => {
    show(
      aDeskClaim('payout', {
        actions: ['sent'],
        approval: { by: null, at: null, mine: true, day: null, alone: false },
      }),
    );
    expect(await screen.findByText(/первое решение ваше. Подтвердить должен другой/)).toBeTruthy();
  });

  test.each([
    [true, '12500.5', /Платёж зачислили вы. Вместе .* 12\s500,50\sUSD/],
    [false, '12500.5', /Платёж зачислил другой сотрудник .* 12\s500,50\sUSD/],
    [true, null, /Платёж зачислили вы, а без курса/],
    [false, null, /Платёж зачислил другой сотрудник, а без курса/],
  ])('says whose daily limit it exceeds, and by how much: mine %s, %s', async (mine, sent, text) => {
    const approval = { by: null, at: null, mine, day: aDay(sent), alone: false };
    show(aDeskClaim('payout', { actions: ['check'], approval }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['12500.5', /отправил бы за сутки 12\s500,50\sUSD, .* Подтвердить некому/],
    [null, /Без курса к доллару .* подтвердить некому/],
  ])('says that nobody could approve what exceeds the daily limit: %s', async (sent, text) => {
    const approval = { by: null, at: null, mine: true, day: aDay(sent), alone: true };
    show(aDeskClaim('payout', { actions: ['check'], approval }));
    expect(await screen.findByText('Лимит на сутки исчерпан')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each([
    ['2026-01-02T10:00:00Z', /Уже отправлено 9\s000\sUSD из 10\s000\sUSD. Эта сумма поместится в лимит после 2 янв/],
    [null, /Уже отправлено 9\s000\sUSD .* Эта сумма больше всего лимита/],
  ])('says how much of the daily limit is used, and when the payout fits: %s', async (fitsAt, text) => {
    const day = { ...aDay('12500.5'), used: '9000', fitsAt };
    show(aDeskClaim('payout', { approval: { by: null, at: null, mine: true, day, alone: false } }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/владелец и администратор: .*«Один сотрудник отправляет за сутки до»/)).toBeTruthy();
  });

  test('offers a colleague to approve it first', async () => {
    const moved = answer('post', `${path}/move/`, () =>
      aDeskClaim('payout', {
        approval: { by: 'me', at: '2026-01-02T10:00:00Z', mine: false, day: null, alone: false },
      }),
    );
    const user = show(
      aDeskClaim('payout', {
        actions: ['sent', 'approve'],
        approval: { by: null, at: null, mine: false, day: null, alone: false },
      }),
    );
    await screen.findByText('Нужно второе подтверждение');
    await user.keyboard('1');
    await user.click(await press('Подтвердить'));
    expect(await screen.findByText(/^me, 2 янв\./)).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'approve' });
  });

  test('shows why it is blocked', async () => {
    const held = refusal('conflict', 'Нельзя', { action: ['Выплаты остановлены: сверка.'] });
    answer('post', `${path}/move/`, () => held, 409);
    const user = show(aDeskClaim('payout', { actions: ['sent'] }));
    await user.click(await screen.findByRole('button', { name: /^Выплата отправлена/ }));
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '79123.45{Enter}');
    expect(await screen.findByText('Выплаты остановлены: сверка.')).toBeTruthy();
  });
});
