import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { shown } from '../../support/calculator.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();

async function maintain(state: object): Promise<void> {
  await sql`update settings set value = ${JSON.stringify(state)}::jsonb where key = 'tech'`.execute(api.db);
  shown();
}

test('maintenance refuses new claims and states its end, while existing claims continue', async () => {
  const guest = new Guest(api);
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.001');
  const before = await guest.create(draft);
  await maintain({ active: true, until: new Date(Date.now() + 600_000).toISOString() });
  const refused = await guest.post('/api/v1/claim/', draft);
  expect(refused.json().code).toBe('tech');
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  const spelled = await guest.post('/api/v1/cl%61im/', draft);
  expect([spelled.statusCode, spelled.json().code]).toEqual([503, 'tech']);
  expect((await api.app.inject('/api/v1/calculator/')).statusCode).toBe(200);
  expect((await guest.confirm(before)).statusCode).toBe(200);
  await maintain({ active: false });
  expect((await guest.post('/api/v1/claim/', draft)).statusCode).toBe(201);
});

test('maintenance refuses new claims of shops too, whose existing claims can be read and cancelled', async () => {
  const shop = await Shop.open(api);
  const { agree: _, withVerificationCourse: __, ...draft } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.001');
  const { id } = (await shop.post('claim/', { ...draft, order: '1' })).json();
  await maintain({ active: true, hideApi: false });
  expect((await shop.post('claim/', { ...draft, order: '2' })).json().code).toBe('tech');
  expect((await shop.post('preflight/', { ...draft, order: '2' })).json().code).toBe('tech');
  expect((await shop.get('rates/')).statusCode).toBe(200);
  await maintain({ active: true, hideApi: true });
  expect((await shop.get('rates/')).json().code).toBe('tech');
  expect((await shop.post(`claim/${id}/cancel/`, {})).json().status).toBe('cancelled');
  await maintain({ active: false });
});
