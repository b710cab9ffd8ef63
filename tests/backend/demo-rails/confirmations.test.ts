import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { sendReports } from '#backend/modules/demo-rails/demo-bank/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { brokenBooks, passMinutes } from '../../support/factories/books.ts';
import { draftOf, Guest, hashOf, Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

let api: TestApp;
let doge: number;

beforeAll(async () => {
  api = await testApp();
  // The API must listen on a real port, because the demo bank reports payments over HTTP.
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  api.deps.config.apiUrl = address;
  const { id } = await api.db
    .selectFrom('paymentSystems')
    .where('code', '=', 'DOGE')
    .select('id')
    .executeTakeFirstOrThrow();
  doge = id;
});

async function paidWithCoin() {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, doge, ps.USDTTRC20, '500'));
  await guest.confirm(id);
  const { url } = (await guest.get(`/api/v1/claim/${id}/form/`)).json();
  const payment = url.split('/').at(-1);
  const pay = () =>
    api.app.inject({ method: 'POST', url: `/api/v1/demo-bank/${payment}/`, payload: { action: 'pay' } });
  const state = async () => {
    const { status, confirmations } = (await guest.status(id)).json();
    return [status, confirmations && `${confirmations.seen} of ${confirmations.required}`];
  };
  return { guest, id, pay, state };
}

test('a payment in a network is shown with its confirmations until it is credited', async () => {
  const { id, pay, state } = await paidWithCoin();
  expect(await state()).toEqual(['wait_payment', null]);
  await pay();
  await expect.poll(state).toEqual(['confirming', '0 of 20']);
  // The loop and the demo bank may both send a report. The second copy of a report changes nothing.
  const seen = new Set<string>();
  for (let round = 0; round < 20 && !seen.has('check'); round++) {
    await sendReports(api.deps);
    seen.add((await state()).filter(Boolean).join(' '));
  }
  seen.delete('confirming 0 of 20');
  expect([...seen]).toEqual(['confirming 5 of 20', 'confirming 10 of 20', 'confirming 15 of 20', 'check']);
  const { rows } = await sql`select from deposits where claim_id = ${id}`.execute(api.db);
  expect(rows).toHaveLength(1);
  expect(await brokenBooks(api)).toEqual([]);
});

test('each further confirmation postpones the review of a claim that waits for confirmations by a day', async () => {
  const { id, pay, state } = await paidWithCoin();
  await pay();
  await expect.poll(state).toEqual(['confirming', '0 of 20']);
  await passMinutes(api, id, 1_430);
  await sendReports(api.deps);
  await passMinutes(api, id, 1_430);
  await sweepClaims(api.deps);
  expect(await state()).toEqual(['confirming', '5 of 20']);
  await passMinutes(api, id, 11);
  await sweepClaims(api.deps);
  expect((await state())[0]).toBe('check');
});

test('a payment keeps the course that was fixed when it was first seen', async () => {
  const { guest, id, pay, state } = await paidWithCoin();
  const { course } = (await guest.status(id)).json();
  await pay();
  await expect.poll(state).toEqual(['confirming', '0 of 20']);
  await sql`update claims set course_fixed_until = now() where id = ${id}`.execute(api.db);
  await sql`update rates set usd = usd * 0.99 where unit = 'DOGE'`.execute(api.db);
  for (let round = 0; round < 4; round++) await sendReports(api.deps);
  expect((await guest.status(id)).json()).toMatchObject({ status: 'check', course });
});

test('an operator may say that a payment is seen, and that its origin is checked', async () => {
  const operator = await Operator.open(api);
  const { id, guest } = await walkTo(operator, 'wait_payment');
  const moved = await operator.move(id, 'confirming', { tx: 'seen in the network' });
  expect(moved.json().claim).toMatchObject({
    status: 'confirming',
    confirmations: null,
    txIn: hashOf('seen in the network'),
  });
  await operator.move(id, 'credit', { summa: '0.01', tx: 'seen in the network' });
  expect((await operator.move(id, 'aml')).json()).toMatchObject({ actions: ['payout', 'check', 'uncredit'] });
  expect((await guest.status(id)).json().status).toBe('aml');
  expect((await operator.move(id, 'payout')).json().claim.status).toBe('payout');
});
