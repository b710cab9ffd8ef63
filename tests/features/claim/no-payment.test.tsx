import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aChoiceClaim, aClaim, aClaimForm, anOption, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();
const cancel = anOption('cancel', { title: 'Отменить заявку' });

const aLostPayment = (over: Parameters<typeof aClaim>[1] = {}) =>
  aChoiceClaim(
    { reason: 'no_payment', received: '0', options: [cancel], default: 'cancel' },
    { reason: 'no_payment', actions: ['choose', 'bill', 'transaction'], ...over },
  );

function show(claim = aLostPayment()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => aClaimForm());
  answer('get', `${path}/requisite/`, () => aRequisite());
  return open(<ClaimScreen id={id} />);
}

describe('the page of a claim whose payment was not found', () => {
  test('says which payment is missing, what to check and what happens without an answer', async () => {
    show(aLostPayment({ note: 'В чеке другой получатель.' }));
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Мы не нашли ваш платёж на 0,015\u00a0BTC');
    expect(screen.getByText('В чеке другой получатель.')).toBeTruthy();
    expect(screen.getByText(/ушёл на адрес из заявки по сети Bitcoin/)).toBeTruthy();
    expect(screen.getByText(/Если не ответить, заявка отменится/)).toBeTruthy();
    expect(await screen.findByText('Сумма и реквизиты для оплаты')).toBeTruthy();
  });

  test('sends the transaction number and shows that the search goes on', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('check'));
    const user = show();
    await user.type(await screen.findByRole('textbox', { name: /Номер перевода/ }), 'a1b2{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'title of check' })).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ action: 'transaction', transaction: 'a1b2' });
  });

  test('cancels only after a warning for visitors who have paid', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('cancelled'));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Отменить заявку' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Уже отправили деньги\? Не отменяйте/)).toBeTruthy();
    expect(asked).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Отменить заявку' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'title of cancelled' })).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ action: 'choose', choice: 'cancel' });
  });

  test('asks only for a receipt if the payment has no number that the visitor could know', async () => {
    show(aLostPayment({ actions: ['choose', 'bill'] }));
    expect(await screen.findByText('Заявка сразу вернётся к оператору.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/показали, что платёж прошёл/)).toBeTruthy();
    expect(screen.queryByText(/адрес из заявки|Получатель тот/)).toBeNull();
  });

  test('offers nothing to a viewer who only has the link', async () => {
    show(aLostPayment({ own: false, actions: [] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Отменить заявку' })).toBeNull();
    expect(screen.queryByText('Пришлите подтверждение')).toBeNull();
  });
});
