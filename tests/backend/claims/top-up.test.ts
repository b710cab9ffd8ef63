import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { sendReports } from '#backend/modules/demo-rails/demo-bank/service.ts';
import { heldFor } from '#backend/modules/ledger/postings/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { type Walked, walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();

beforeAll(async () => {
  // The API must listen on a real port, because the demo bank reports payments over HTTP.
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  api.deps.config.apiUrl = address;
});

afterEach(async () => {
  await pool(true);
});

const pool = (active: boolean) =>
  api.db.updateTable('requisitePool').set({ active }).where('ps', '=', ps.BTC).execute();
const choose = ({ guest, id }: Pick<Walked, 'guest' | 'id'>, choice: string, more: object = {}) =>
  guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice, ...more });
const optionOf = async ({ guest, id }: Walked, kind: string) =>
  (await guest.status(id)).json().choice.options.find((option: { kind: string }) => option.kind === kind);

describe('a top-up while the requisite pool is empty', () => {
  test('is a disabled option with its reason, while the other options stay available', async () => {
    const claim = await walkTo(operator, 'choice');
    expect(await optionOf(claim, 'topup')).toMatchObject({ enabled: true });
    await pool(false);
    expect(await optionOf(claim, 'topup')).toMatchObject({
      enabled: false,
      why: expect.stringContaining('нет свободных реквизитов для доплаты'),
    });
    const refused = await choose(claim, 'topup');
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({
      code: 'requisite_wait',
      fields: { choice: [expect.stringContaining('Выберите другой вариант')] },
    });
    expect((await claim.guest.status(claim.id)).json()).toMatchObject({ status: 'choice', reason: 'less' });
    const refund = await choose(claim, 'refund', { refundRequisites: { address: demoAddress('BTC') } });
    expect(refund.json().status).toBe('refund');
  });

  test('is enabled again with the pool, with new requisites for the rest', async () => {
    const claim = await walkTo(operator, 'choice');
    await pool(false);
    await choose(claim, 'topup');
    await pool(true);
    expect((await choose(claim, 'topup')).json()).toMatchObject({ status: 'wait_payment', received: '0.009' });
    expect((await claim.guest.get(`/api/v1/claim/${claim.id}/requisite/`)).json().summa).toBe('0.001');
  });
});

describe('a partial payment on a payment page', () => {
  const payment = async (guest: Guest, id: string) => {
    const { type, url } = (await guest.get(`/api/v1/claim/${id}/form/`)).json();
    expect(type).toBe('redirect');
    return url.split('/').at(-1) as string;
  };
  const bank = async (id: string) => (await api.app.inject(`/api/v1/demo-bank/${id}/`)).json();
  const pay = (id: string) =>
    api.app.inject({ method: 'POST', url: `/api/v1/demo-bank/${id}/`, payload: { action: 'pay' } });

  async function part(summa = '3000') {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000'));
    await guest.confirm(id);
    const first = await payment(guest, id);
    await operator.move(id, 'credit', { summa, tx: `part of ${id}` });
    return { guest, id, first };
  }

  test('leads to the page again for exactly the rest, with another hour to pay', async () => {
    const { guest, id, first } = await part();
    const state = (await guest.status(id)).json();
    expect(state).toMatchObject({ status: 'paid_partial', received: '3000', fromSumma: '5000' });
    const left = Date.parse(state.payUntil) - Date.parse(state.serverTime);
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    const rest = await payment(guest, id);
    expect(await bank(rest)).toMatchObject({ summa: '2000', status: 'open' });
    expect(rest).not.toBe(first);
    await pay(rest);
    await expect.poll(async () => (await guest.status(id)).json().status).toBe('check');
    expect(await heldFor(api.db, id)).toMatchObject([{ summa: '5000' }]);
  });

  test('makes the bill for the full amount unpayable', async () => {
    const { guest, id, first } = await part();
    expect(await bank(first)).toMatchObject({ summa: '5000', status: 'replaced' });
    expect((await pay(first)).json().code).toBe('conflict');
    await sendReports(api.deps);
    expect((await guest.status(id)).json().status).toBe('paid_partial');
  });

  test('leads to a bill for the current rest each time, also in several parts', async () => {
    const { guest, id } = await part('1000');
    await operator.move(id, 'credit', { summa: '1500', tx: `second part of ${id}` });
    expect(await bank(await payment(guest, id))).toMatchObject({ summa: '2500', status: 'open' });
  });

  test('can be topped up on the page after the choice if the rest does not arrive', async () => {
    const { guest, id } = await part();
    const old = await payment(guest, id);
    await passMinutes(api, id, 60);
    await sweepClaims(api.deps);
    expect((await choose({ guest, id }, 'topup')).json().status).toBe('wait_payment');
    const rest = await payment(guest, id);
    expect(await bank(rest)).toMatchObject({ summa: '2000', status: 'open' });
    expect((await bank(old)).status).toBe('replaced');
  });

  test('does not show the page’s address to a stranger with the claim link', async () => {
    const { id } = await part();
    expect((await new Guest(api).get(`/api/v1/claim/${id}/form/`)).json()).toMatchObject({
      type: 'redirect',
      url: null,
    });
  });
});
