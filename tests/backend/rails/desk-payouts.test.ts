import { afterEach, describe, expect, test } from 'vitest';
import { signNext } from '#backend/signer/sign-next.ts';
import { claimTest } from '../../support/claim-test.ts';
import { chain, onRail, openSigner, payoutRow, queued, switchSigner } from '../../support/factories/chain-payout.ts';
import { Operator } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest();
const signer = await openSigner(api);
const auditor = await Operator.open(api, 'auditor');

afterEach(() =>
  api.db.updateTable('chainPayouts').set({ status: 'cancelled' }).where('status', '=', 'queued').execute(),
);

describe('the switch of the signer', () => {
  test('is off at first, is turned by staff who may pay, and each turn is in the change log', async () => {
    expect((await operator.get('payouts/rail/')).json()).toMatchObject({ isOn: false, wallets: [{ chain }] });
    expect((await auditor.post('payouts/rail/', { isOn: true })).statusCode).toBe(403);
    for (const isOn of [true, true, false]) {
      const answer = await operator.post('payouts/rail/', { isOn });
      expect(answer.json().isOn).toBe(isOn);
    }
    const log = await api.db
      .selectFrom('changeLog')
      .where('room', '=', 'reserves')
      .orderBy('id')
      .select('changes')
      .execute();
    expect(log.map(({ changes }) => changes)).toEqual([
      [{ field: 'signerOn', before: false, after: true }],
      [{ field: 'signerOn', before: true, after: false }],
    ]);
  });
});

test('a cashier switches the signer off, and needs somebody who approves payouts to switch it on again', async () => {
  const cashier = await Operator.open(api, 'cashier');
  await switchSigner(api, true);
  expect((await cashier.post('payouts/rail/', { isOn: false })).json().isOn).toBe(false);
  expect((await cashier.post('payouts/rail/', { isOn: true })).json().code).toBe('forbidden');
  expect((await operator.post('payouts/rail/', { isOn: true })).json().isOn).toBe(true);
  await switchSigner(api, false);
});

describe('an automatic payout at the desk', () => {
  test('is listed, and its order offers no payout by hand until staff takes it over', async () => {
    const claim = await onRail(operator);
    const id = await queued(api, claim);
    const { results } = (await operator.get('payouts/')).json();
    expect(results).toMatchObject([{ id, status: 'queued', claim: { id: claim.id }, txids: [] }]);
    const before = (await operator.get(`claims/${claim.id}/`)).json();
    expect([before.onRail, before.actions.includes('sent')]).toEqual([true, false]);
    expect((await auditor.post(`claims/${claim.id}/pay-by-hand/`, {})).statusCode).toBe(403);
    expect((await operator.post(`claims/${claim.id}/pay-by-hand/`, {})).statusCode).toBe(200);
    expect((await payoutRow(api, id)).status).toBe('cancelled');
    const after = (await operator.get(`claims/${claim.id}/`)).json();
    expect([after.onRail, after.actions.includes('sent')]).toEqual([false, true]);
    expect((await operator.move(claim.id, 'sent', { summa: claim.toSumma })).json().claim.status).toBe('payout_sent');
  });

  test('that is signed cannot be taken over, and says why', async () => {
    const claim = await onRail(operator);
    await queued(api, claim);
    await switchSigner(api, true);
    expect(await signNext(signer, chain)).toBe('signed');
    const refused = (await operator.post(`claims/${claim.id}/pay-by-hand/`, {})).json();
    expect(refused).toMatchObject({ code: 'conflict', fields: { action: [expect.stringMatching(/уже подписана/)] } });
  });

  test('that is held can be tried again, and one that nobody holds cannot', async () => {
    const claim = await onRail(operator);
    const id = await queued(api, claim, { status: 'held', reason: 'limit_hour' });
    expect((await operator.post(`payouts/${id}/retry/`, {})).statusCode).toBe(200);
    expect((await payoutRow(api, id)).reason).toBe('estimate');
    await api.db.updateTable('chainPayouts').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect((await operator.post(`payouts/${id}/retry/`, {})).json().code).toBe('conflict');
  });
});

test('a currency that no chain has cannot be paid automatically', async () => {
  expect((await operator.post('payouts/currencies/SBERRUB/', { isAutomatic: true })).statusCode).toBe(404);
});
