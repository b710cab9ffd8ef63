import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendReports } from '#backend/modules/demo-rails/demo-bank/service.ts';
import { heldFor } from '#backend/modules/ledger/postings/service.ts';
import { sign } from '#backend/payments/demo-bank.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

let api: TestApp;

beforeAll(async () => {
  api = await testApp();
  // The API must listen on a real port, because the demo bank reports payments over HTTP.
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  api.deps.config.apiUrl = address;
});

afterEach(async () => {
  expect(await brokenBooks(api)).toEqual([]);
});

async function openPayment() {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000'));
  expect((await guest.get(`/api/v1/claim/${id}/form/`)).json()).toMatchObject({ type: 'redirect', url: null });
  await guest.confirm(id);
  const { url } = (await guest.get(`/api/v1/claim/${id}/form/`)).json();
  return { guest, id, payment: url.split('/').at(-1) as string, url };
}

const decide = (payment: string, action: 'pay' | 'refuse') =>
  api.app.inject({ method: 'POST', url: `/api/v1/demo-bank/${payment}/`, payload: { action } });

const owed = async (id: string) => (await heldFor(api.db, id)).map(({ code, summa }) => `${summa} ${code}`);

interface Sent {
  payload?: string;
  timestamp?: string;
  signature?: string;
}

/** Posts a signed webhook like the demo bank, optionally with a forged payload, timestamp or signature. */
function hook(body: object, { payload = JSON.stringify(body), ...over }: Sent = {}) {
  const timestamp = over.timestamp ?? String(Math.floor(Date.now() / 1000));
  const signature = over.signature ?? sign(api.deps.config.secret, timestamp, JSON.stringify(body));
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  return api.app.inject({ method: 'POST', url: '/api/v1/hooks/demo-bank/', payload, headers });
}

const reportOf = (payment: string, more: object = {}) => ({
  event: randomUUID(),
  payment,
  status: 'paid',
  summa: '5000',
  currency: 'RUB',
  ...more,
});

describe('a payment at the demo bank', () => {
  test('shows the amount due, and its report moves the claim to review', async () => {
    const { guest, id, payment, url } = await openPayment();
    expect(url).toBe(`/demo-bank/${payment}`);
    expect((await api.app.inject(`/api/v1/demo-bank/${payment}/`)).json()).toMatchObject({
      claim: id,
      summa: '5000',
      currency: 'RUB',
      status: 'open',
    });
    expect((await decide(payment, 'pay')).json().status).toBe('paid');
    await expect.poll(async () => (await guest.status(id)).json().status).toBe('check');
    expect(await owed(id)).toEqual(['5000 SBERRUB']);
    expect((await decide(payment, 'pay')).json().code).toBe('conflict');
  });

  test('can be declined and repeated, while the claim keeps waiting', async () => {
    const { guest, id, payment } = await openPayment();
    expect((await decide(payment, 'refuse')).json().status).toBe('refused');
    await sendReports(api.deps);
    expect((await guest.status(id)).json().status).toBe('wait_payment');
    await decide(payment, 'pay');
    await expect.poll(async () => (await guest.status(id)).json().status).toBe('check');
  });

  test('is reported by the next sweep if the first report is lost', async () => {
    const { guest, id, payment } = await openPayment();
    const { apiUrl } = api.deps.config;
    api.deps.config.apiUrl = 'http://127.0.0.1:1';
    await decide(payment, 'pay');
    await sendReports(api.deps);
    expect((await guest.status(id)).json().status).toBe('wait_payment');
    api.deps.config.apiUrl = apiUrl;
    await sendReports(api.deps);
    expect((await guest.status(id)).json().status).toBe('check');
  });

  test('can still be made after "I paid", which the visitor may have pressed too early', async () => {
    const { guest, id, payment, url } = await openPayment();
    await guest.confirm(id, 'paid');
    expect((await guest.get(`/api/v1/claim/${id}/form/`)).json().url).toBe(url);
    await decide(payment, 'pay');
    await expect.poll(async () => (await guest.status(id)).json().status).toBe('check');
  });

  test('is a late payment if the claim is cancelled', async () => {
    const { guest, id, payment } = await openPayment();
    await guest.confirm(id, 'cancel');
    await hook(reportOf(payment));
    expect((await guest.status(id)).json()).toMatchObject({ status: 'choice', reason: 'late' });
    expect(await owed(id)).toEqual(['5000 SBERRUB']);
  });

  test('opens a follow-up claim if the claim is already paid out', async () => {
    const { id, payment, guest } = await openPayment();
    const operator = await Operator.open(api);
    await operator.move(id, 'credit', { summa: '5000', tx: 'by hand' });
    await operator.move(id, 'payout');
    const { toSumma } = (await guest.status(id)).json();
    await operator.move(id, 'sent', { summa: toSumma });
    await operator.move(id, 'done');
    expect((await hook(reportOf(payment))).statusCode).toBe(204);
    const { rows } = await sql<{
      id: string;
    }>`select id from claims where linked_to = ${id} and status = 'choice' and reason = 'double'`.execute(api.db);
    expect(await owed(rows[0]?.id ?? '')).toEqual(['5000 SBERRUB']);
  });
});

describe('a report of the demo bank', () => {
  test('sent a hundred times at once credits the claim once', async () => {
    const { guest, id, payment } = await openPayment();
    const body = reportOf(payment);
    const answers = await Promise.all(Array.from({ length: 100 }, () => hook(body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect((await guest.status(id)).json().status).toBe('check');
    expect(await owed(id)).toEqual(['5000 SBERRUB']);
  });

  test('sent under a hundred different event ids still credits the claim once', async () => {
    const { id, payment } = await openPayment();
    await Promise.all(Array.from({ length: 100 }, () => hook(reportOf(payment))));
    expect(await owed(id)).toEqual(['5000 SBERRUB']);
  });

  const tampered: [string, (body: object) => Sent][] = [
    ['with another sum than signed', (body) => ({ payload: JSON.stringify({ ...body, summa: '500000' }) })],
    ['with a space more than signed', (body) => ({ payload: `${JSON.stringify(body)} ` })],
    ['signed by somebody else', (body) => ({ signature: sign('another secret', '1', JSON.stringify(body)) })],
    ['with an empty signature', () => ({ signature: '' })],
    [
      'with a signature of another time',
      (body) => ({ signature: sign(api.deps.config.secret, '1', JSON.stringify(body)) }),
    ],
    ['that is an hour old', () => ({ timestamp: String(Math.floor(Date.now() / 1000) - 3600) })],
    ['from the future', () => ({ timestamp: String(Math.floor(Date.now() / 1000) + 3600) })],
    ['with a time that is none', () => ({ timestamp: 'now' })],
  ];

  test.each(tampered)('%s is refused', async (_name, change) => {
    const { id, payment } = await openPayment();
    const body = reportOf(payment);
    expect((await hook(body, change(body))).statusCode).toBe(403);
    expect(await owed(id)).toEqual([]);
  });

  test.each([
    ['another sum', { summa: '4999.99' }],
    ['another currency', { currency: 'USD' }],
  ])('with %s than the payment was opened for is refused', async (_name, more) => {
    const { id, payment } = await openPayment();
    expect((await hook(reportOf(payment, more))).json().code).toBe('conflict');
    expect(await owed(id)).toEqual([]);
  });

  test('about an unknown payment is 404', async () => {
    expect((await hook(reportOf(randomUUID()))).statusCode).toBe(404);
  });
});

test('outside demo mode the demo bank is 404', async () => {
  const { payment } = await openPayment();
  api.deps.config.demo = false;
  try {
    expect((await api.app.inject(`/api/v1/demo-bank/${payment}/`)).statusCode).toBe(404);
    expect((await decide(payment, 'pay')).statusCode).toBe(404);
    expect((await hook(reportOf(payment))).statusCode).toBe(404);
  } finally {
    api.deps.config.demo = true;
  }
});
