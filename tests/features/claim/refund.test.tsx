import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aChoice, aClaim, aClaimForm, aMaskedClaim, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const asked = { inputs: aChoice().refundInputs, given: [], editable: true, awaited: false };
const refund = { summa: '0.015', reason: 'Так решил оператор.', to: [] };

function show(claim = aClaim()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => aClaimForm());
  answer('get', `${path}/requisite/`, () => aRequisite());
  return open(<ClaimScreen id={id} />);
}
const input = () => screen.findByLabelText<HTMLInputElement>('Адрес для возврата', { exact: false });
const save = () => screen.getByRole('button', { name: 'Сохранить', hidden: true });

describe('the place that a refund goes to', () => {
  test('can be given before a refund is due', async () => {
    const given = [{ name: 'address', label: 'Адрес', value: address }];
    const sent = answer('post', `${path}/refund-requisites/`, () =>
      aClaim('wait_payment', { refundRequisites: { ...asked, given } }),
    );
    const user = show(aClaim('wait_payment', { refundRequisites: asked }));
    await user.click(await screen.findByText('Куда вернуть деньги, если обмен не состоится'));
    await user.type(await input(), address);
    await user.click(save());
    expect(await screen.findByText(/Если обмен не состоится, вернём на bc1qar0s…wf5mdq/)).toBeTruthy();
    expect(await sent[0]?.json()).toEqual({ refundRequisites: { address } });
  });

  test('is checked before it is sent', async () => {
    const sent = answer('post', `${path}/refund-requisites/`, () => aClaim());
    const user = show(aClaim('refund', { refund, refundRequisites: { ...asked, awaited: true } }));
    await user.type(await input(), 'bc1qnothing');
    await user.click(save());
    expect(await screen.findByText(/Здесь опечатка/)).toBeTruthy();
    expect((await input()).value).toBe('bc1qnothing');
    expect(sent).toHaveLength(0);
  });

  test('shows the refusal of the API at its field', async () => {
    const fields = { 'refundRequisites.address': ['Это адрес биржи.'] };
    answer('post', `${path}/refund-requisites/`, () => refusal('requisites_invalid', 'Проверьте поля', fields), 422);
    const user = show(aClaim('refund', { refund, refundRequisites: { ...asked, awaited: true } }));
    await user.type(await input(), address);
    await user.click(save());
    expect(await screen.findByText('Это адрес биржи.')).toBeTruthy();
  });

  test('is not asked of strangers', async () => {
    show(aMaskedClaim('refund', { refund, refundRequisites: { ...asked, editable: false, awaited: true } }));
    expect(await screen.findByText(/Ждём ответа владельца заявки/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });

  test('need not be given where the payment returns by itself', async () => {
    show(aClaim('refund', { refund }));
    expect(await screen.findByText(/Деньги вернутся туда, откуда вы платили/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });

  test('given before stands in the choice', async () => {
    const given = [{ name: 'address', label: 'Адрес', value: address }];
    const sent = answer('post', `${path}/confirm/`, () => aClaim('refund'));
    const choice = aChoice();
    const user = show(aClaim('choice', { actions: ['choose'], choice, refundRequisites: { ...asked, given } }));
    await user.click(await screen.findByRole('radio', { name: 'option refund' }));
    expect((await input()).value).toBe(address);
    await user.click(screen.getByRole('button', { name: /возврат/i }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toEqual({ action: 'choose', choice: 'refund', refundRequisites: { address } });
  });
});
