import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { businessHours } from '#backend/modules/platform/settings/service.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';

const api = await testApp();
const operator = await Operator.open(api);
beforeEach(() => sql`delete from settings where key = 'hours'`.execute(api.db));

const day = { from: '09:00', to: '18:00' };
const visible = { zone: 'Asia/Tbilisi', days: [day, day, day, day, { from: '20:00', to: '02:00' }, null, null] };
const hours = { ...visible, closesForm: false };
const contacts = async () => (await api.app.inject('/api/v1/contacts/')).json();

test('without business hours operators are always on duty', async () => {
  expect((await operator.get('hours/')).json()).toEqual({ hours: null });
});

test('visitors see the business hours that promised times follow', async () => {
  const before = await contacts();
  expect((await operator.post('hours/', { hours })).json()).toEqual({ hours });
  const { email, legalName, ...after } = await contacts();
  expect(after.hours).toEqual(visible);
  expect([email, legalName]).toEqual([before.email, before.legalName]);
  expect(await businessHours(api.db)).toEqual({
    zone: 'Asia/Tbilisi',
    week: hours.days.map((one) => one && [one.from, one.to]),
    closesForm: false,
  });
  expect((await operator.post('hours/', { hours: null })).json()).toEqual({ hours: null });
  expect([await businessHours(api.db), (await contacts()).hours]).toEqual([null, null]);
});

test('invalid business hours are ignored, for visitors and promised times alike', async () => {
  const spoilt = JSON.stringify({ zone: 'Nowhere/Land', week: Array(7).fill(null) });
  await sql`insert into settings (key, value) values ('hours', ${spoilt}::jsonb)`.execute(api.db);
  expect([await businessHours(api.db), (await contacts()).hours]).toEqual([null, null]);
});

test.each([
  ['six days', { ...hours, days: hours.days.slice(1) }],
  ['no day at all', { ...hours, days: hours.days.map(() => null) }],
  ['a time that no clock shows', { ...hours, days: [{ from: '24:00', to: '18:00' }, ...hours.days.slice(1)] }],
  ['a zone that is nowhere', { ...hours, zone: 'Europe/Atlantis' }],
])('saving refuses %s', async (_, wrong) => {
  expect((await operator.post('hours/', { hours: wrong })).statusCode).toBe(422);
  expect(await businessHours(api.db)).toBeNull();
});
