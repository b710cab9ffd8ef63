import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { t } from '#backend/i18n.ts';
import { rateFiles } from '#backend/modules/pricing/rate-files/service.ts';
import { seed } from '#backend/seed.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

const api = await calculatorApi();
const operator = await Operator.open(api);
const off = { active: false, textRu: null, textEn: null, until: null, hideForm: true, hideExport: true, hideApi: true };
const set = async (over: object) => {
  const answer = await operator.post('tech/', { ...off, ...over });
  shown();
  return answer;
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

afterEach(() => set({}));

test('maintenance with default settings closes the form and empties the rate files', async () => {
  await sql`delete from settings where key = 'tech'`.execute(api.db);
  await seed(api.db, { demo: true });
  const { restored, ...found } = (await operator.get('tech/')).json();
  expect([restored, found]).toEqual([false, { ...off, hideApi: false }]);
  await set({ ...found, active: true });
  expect((await api.get('/calculator/tech/')).body).toMatchObject({ active: true, hideForm: true });
  expect((await rateFiles(api.db)()).classic.bytes.toString()).not.toContain('<item>');
});

test('visitors see the maintenance text of staff, in their language', async () => {
  const until = inMinutes(30);
  const answer = await set({
    active: true,
    hideApi: false,
    textRu: '  Меняем диски. ',
    textEn: 'Changing disks.',
    until,
  });
  expect(answer.json()).toEqual({
    ...off,
    active: true,
    hideApi: false,
    textRu: 'Меняем диски.',
    textEn: 'Changing disks.',
    until,
    restored: false,
  });
  expect((await api.get('/calculator/tech/', 'en')).body).toEqual({
    active: true,
    text: 'Changing disks.',
    until,
    hideForm: true,
    hideExport: true,
    hideApi: false,
    alwaysOpen: true,
    afterHours: null,
  });
  expect((await api.pair('BTC', 'SBERRUB')).status).toBe(200);
});

test('a closed API refuses calls with Retry-After', async () => {
  await set({ active: true, until: inMinutes(30) });
  const answer = await api.app.inject('/en/api/v1/calculator/');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'tech']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(29 * 60);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(30 * 60);
  await set({ active: true });
  expect((await api.app.inject('/api/v1/calculator/')).headers['retry-after']).toBe('300');
  await set({ active: true, until: inMinutes(-30) });
  expect((await api.app.inject('/api/v1/calculator/')).headers['retry-after']).toBe('60');
  const guest = new Guest(api);
  const claim = await guest.post('/api/v1/claim/', { fromPs: 1, toPs: 50 }, { 'idempotency-key': randomUUID() });
  expect(claim.statusCode).toBe(503);
});

test('a refused call gives the maintenance text of staff in the language of the caller, else the usual one', async () => {
  await set({ active: true, textRu: ' Меняем <b>диски</b>. ', textEn: 'Changing disks.' });
  const detail = async (locale: string) => (await api.app.inject(`${locale}/api/v1/calculator/`)).json().detail;
  expect(await detail('')).toBe('Меняем диски.');
  expect(await detail('/en')).toBe('Changing disks.');
  await set({ active: true, textRu: 'Меняем диски.' });
  expect(await detail('/en')).toBe(t('en', 'Errors.tech'));
});

test('during maintenance existing claims continue, staff work, pages are rendered and health checks answer', async () => {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await set({ active: true });
  expect((await guest.confirm(id)).statusCode).toBe(200);
  expect((await guest.status(id)).statusCode).toBe(200);
  expect((await operator.get('claims/')).statusCode).toBe(200);
  expect((await api.app.inject('/readyz')).statusCode).not.toBe(500);
  expect((await api.app.inject('/rates.xml')).statusCode).toBe(200);
  const page = await api.app.inject({ url: '/api/v1/calculator/', headers: { 'x-razmen-page': '1' } });
  expect(page.statusCode).toBe(200);
});

test('maintenance ends if it is switched off, which only staff can do', async () => {
  await set({ active: true });
  await set({});
  expect((await api.app.inject('/api/v1/calculator/')).statusCode).toBe(200);
  expect(
    (await api.app.inject({ method: 'POST', url: '/api/v1/operator/tech/', payload: { ...off, active: true } }))
      .statusCode,
  ).toBe(401);
});
