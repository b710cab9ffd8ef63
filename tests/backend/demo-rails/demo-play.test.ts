import { beforeAll, describe, expect, test } from 'vitest';
import { auditEachMinute } from '#backend/modules/ledger/audit/service.ts';
import { testApp } from '../../support/app.ts';
import { claimTest } from '../../support/claim-test.ts';
import { cashDraftOf, draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api } = await claimTest();

beforeAll(() => auditEachMinute(api.deps));

async function confirmed(draft: Parameters<Guest['create']>[0]) {
  const guest = new Guest(api);
  const id = await guest.create(draft);
  await guest.confirm(id);
  const state = async () => (await guest.status(id)).json();
  const play = (part: string, by = guest) => by.post(`/api/v1/demo-play/${id}/`, { part });
  return { guest, id, state, play };
}

const bitcoin = async () => confirmed(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));

describe('the demo lets the visitor play', () => {
  test('a payment by hand and the work of staff, up to the end', async () => {
    const { guest, id, state, play } = await bitcoin();
    expect((await state()).demo).toEqual({ part: 'pay' });
    const { warnings } = (await guest.get(`/api/v1/claim/${id}/requisite/`)).json();
    expect(warnings).toEqual([expect.stringContaining('настоящие деньги сюда не отправляйте')]);
    expect((await play('pay')).statusCode).toBe(204);
    expect(await state()).toMatchObject({ status: 'check', demo: { part: 'finish' } });
    expect((await play('finish')).statusCode).toBe(204);
    expect(await state()).toMatchObject({ status: 'done', demo: { part: null } });
  });

  test('cash that is worth more than one member of staff may send alone', async () => {
    const pair = { from: ps.CASHUSD, to: ps.USDTTRC20, fromSumma: '6000' };
    const { state, play } = await confirmed(await cashDraftOf(api, 'DUBAI', pair));
    await play('pay');
    await play('finish');
    expect((await state()).status).toBe('done');
  });

  test('only what the claim waits for, once, and only for its owner', async () => {
    const { state, play } = await bitcoin();
    expect((await play('finish')).json().code).toBe('conflict');
    expect((await play('pay', new Guest(api))).json().code).toBe('forbidden');
    await play('pay');
    expect((await play('pay')).json().code).toBe('conflict');
    expect((await state()).status).toBe('check');
  });
});

test('outside the demo nothing is played', async () => {
  const { app } = await testApp({ env: { DEMO: '0' } });
  const url = '/api/v1/demo-play/00000000-0000-4000-8000-000000000000/';
  expect((await app.inject({ method: 'POST', url, payload: { part: 'pay' } })).statusCode).toBe(404);
});
