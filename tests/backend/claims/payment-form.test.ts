import { afterEach, expect, test } from 'vitest';
import { paymentMethods } from '#backend/payments/payment-methods.ts';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api } = await claimTest();
const { demo_bank: demoBank, manual } = paymentMethods;

afterEach(() => {
  Object.assign(paymentMethods, { demo_bank: demoBank, manual });
});

async function confirmedClaim(from: number, to: number, sum: string) {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, from, to, sum));
  await guest.confirm(id);
  const form = async () => (await guest.get(`/api/v1/claim/${id}/form/`)).json();
  return { guest, id, form };
}

test('the payment form has method, fields and notice of the payment method', async () => {
  paymentMethods.demo_bank = {
    ...demoBank,
    page: {
      method: 'POST',
      url: (payment) => `https://pay.example/${payment}`,
      fields: (payment) => [{ name: 'order', value: payment }],
    },
    notice: 'PaymentNotice.demoBank',
  };
  const { form, guest, id } = await confirmedClaim(ps.SBERRUB, ps.USDTTRC20, '5000');
  const { url, ...rest } = await form();
  expect(url).toMatch(/^https:\/\/pay\.example\/[0-9a-f-]{36}$/);
  expect(rest).toMatchObject({
    type: 'post',
    method: 'POST',
    fields: [{ name: 'order', value: url.split('/').at(-1) }],
    notify: 'Это демо-банк: он показывает, как проходит оплата, и настоящих денег не берёт.',
  });
  // The payment form of a cancelled claim has no link to the payment page.
  await guest.confirm(id, 'cancel');
  expect(await form()).toMatchObject({ type: 'post', url: null, fields: [] });
});

test('"I paid" is refused without a receipt if the payment method requires one', async () => {
  paymentMethods.manual = { ...manual, receiptRequired: true };
  const { form, guest, id } = await confirmedClaim(ps.BTC, ps.SBERRUB, '0.01');
  expect((await form()).receipt.required).toBe(true);
  const refused = await guest.confirm(id, 'paid');
  expect([refused.statusCode, refused.json().fields]).toEqual([
    422,
    { file: ['Сначала приложите чек: без него этот платёж не найти.'] },
  ]);
  expect((await guest.status(id)).json().status).toBe('wait_payment');
});
