import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

const api = await calculatorApi();
const operator = await Operator.open(api);
const hourMs = 3_600_000;

/** Sets business hours of one hour per day, which begin in `hours` hours. */
async function openIn(hours: number, closesForm = false): Promise<string> {
  const at = new Date(Math.floor(Date.now() / hourMs + hours) * hourMs);
  const time = (moment: Date) => moment.toISOString().slice(11, 16);
  const day = { from: time(at), to: time(new Date(at.getTime() + hourMs)) };
  await operator.post('hours/', { hours: { zone: 'UTC', days: Array.from({ length: 7 }, () => day), closesForm } });
  shown();
  return at.toISOString();
}
const afterHours = async () => (await api.get('/calculator/tech/')).body.afterHours;
const attempt = async () => new Guest(api).post('/api/v1/claim/', await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));

beforeEach(async () => {
  await operator.post('hours/', { hours: null });
  shown();
});

test('outside business hours the form is told when operators are back', async () => {
  expect(await afterHours()).toBeNull();
  const until = await openIn(5);
  expect(await afterHours()).toEqual({ until, closesForm: false });
  await openIn(0);
  expect(await afterHours()).toBeNull();
});

test('a claim says when operators are back until one has to act, then by when', async () => {
  const until = await openIn(5);
  const stateIn = async (place: 'new' | 'wait_payment' | 'paid' | 'marked_paid') => {
    const { guest, id } = await walkTo(operator, place);
    return (await guest.status(id)).json();
  };
  expect((await stateIn('new')).operatorsBackAt).toBe(until);
  expect((await stateIn('wait_payment')).operatorsBackAt).toBe(until);
  expect((await stateIn('paid')).operatorsBackAt).toBe(until);
  const marked = await stateIn('marked_paid');
  expect([marked.operatorsBackAt, marked.promisedUntil > until]).toEqual([null, true]);
});

test('new claims are refused outside business hours if the operator has set so, existing ones continue', async () => {
  const { guest, id } = await walkTo(operator, 'new');
  await openIn(5);
  expect((await attempt()).statusCode).toBe(201);
  await openIn(5, true);
  expect(await afterHours()).toMatchObject({ closesForm: true });
  const refused = await attempt();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'pair_off', detail: expect.stringContaining('нерабочее время') },
  ]);
  const seconds = parseInt(String(refused.headers['retry-after']), 10);
  expect(seconds).toBeGreaterThan(4 * 3_600);
  expect(seconds).toBeLessThanOrEqual(5 * 3_600);
  expect((await guest.confirm(id)).statusCode).toBe(200);
  await openIn(0, true);
  expect((await attempt()).statusCode).toBe(201);
});

test('a promised time and its words follow a change of the business hours', async () => {
  await openIn(5);
  const { guest, id } = await walkTo(operator, 'marked_paid');
  const state = async () => (await guest.status(id)).json();
  expect((await state()).text).toContain('нерабочее время');
  await operator.post('hours/', { hours: null });
  const open = await state();
  expect([open.promisedUntil, open.text]).toEqual([null, expect.stringContaining('до 30 минут')]);
  const until = await openIn(6);
  expect((await state()).promisedUntil > until).toBe(true);
});

test('longer business hours make no claim overdue whose promised time has not passed', async () => {
  await openIn(5);
  const { id } = await walkTo(operator, 'marked_paid');
  await sql`update claims set status_at = status_at - interval '2 hours' where id = ${id}`.execute(api.db);
  await operator.post('hours/', { hours: null });
  const { clock } = (await operator.get(`claims/${id}/`)).json();
  expect(clock.overdue).toBe(false);
  expect(new Date(clock.at).getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
});

test('a claim that is overdue stays overdue after a change of the business hours', async () => {
  const { id } = await walkTo(operator, 'marked_paid');
  await sql`update claims set clock_at = now() - interval '1 minute' where id = ${id}`.execute(api.db);
  await openIn(5);
  expect((await operator.get(`claims/${id}/`)).json().clock.overdue).toBe(true);
});
