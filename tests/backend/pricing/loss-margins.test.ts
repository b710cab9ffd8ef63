import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { calculatorApi } from '../../support/calculator.ts';
import { Operator } from '../../support/factories/exchange.ts';

const api = await calculatorApi();
const author = await Operator.open(api, 'owner');

const path = 'directions/BTC/SBERRUB/';
const margin = async () => (await author.get(path)).json().terms.margin as string;
const waiting = async (by: Operator) => (await by.get('change-requests/')).json();
const entries = async () => (await author.get('journal/?room=directions')).json().results;

beforeEach(async () => {
  await sql`delete from change_requests`.execute(api.db);
  await sql`update directions set margin = 1, margin_verification = null, bonus = null, enabled = true,
    tolerance = 1, pay_minutes = 20, fixed_minutes = 20`.execute(api.db);
  await sql`update users set activated = false where id <> ${author.id}`.execute(api.db);
});

test('without a colleague who may approve it, a margin below zero applies at once', async () => {
  await Operator.open(api, 'operator');
  const answer = await author.post(path, { margin: '-1' });
  expect([answer.statusCode, answer.json().isWaiting, await margin()]).toEqual([200, false, '-1']);
});

describe('with a colleague', () => {
  test.each([
    { margin: '-0.1' },
    { bonus: '1.5' },
    { marginVerification: '-2' },
    { fixedMinutes: 1_440 },
    { payMinutes: 1_440 },
    { tolerance: '50' },
  ])('%j waits for the second person', async (patch) => {
    const colleague = await Operator.open(api);
    const answer = await author.post(path, patch);
    expect([answer.statusCode, answer.json().isWaiting]).toEqual([200, true]);
    expect(answer.json().terms).toMatchObject({ margin: '1', bonus: null });
    expect(await waiting(author)).toMatchObject([{ mine: true, subject: 'BTC → SBERRUB', room: 'directions' }]);
    const [{ id, mine }] = await waiting(colleague);
    expect(mine).toBe(false);
    expect((await author.post(`change-requests/${id}/`, { approve: true })).statusCode).toBe(409);
    expect((await colleague.post(`change-requests/${id}/`, { approve: true })).json()).toEqual([]);
    expect((await author.get(path)).json()).toMatchObject({ isWaiting: false, terms: patch });
    const [entry] = await entries();
    expect(entry).toMatchObject({ by: author.email, decision: { by: colleague.email, approved: true } });
    expect((await colleague.post(`change-requests/${id}/`, { approve: true })).statusCode).toBe(404);
  });

  test('a declined or withdrawn margin never applies', async () => {
    const colleague = await Operator.open(api);
    for (const person of [colleague, author]) {
      await author.post(path, { margin: '-3' });
      const [{ id }] = await waiting(author);
      expect((await person.post(`change-requests/${id}/`, { approve: false })).json()).toEqual([]);
      expect(await margin()).toBe('1');
      const [entry] = await entries();
      expect(entry).toMatchObject({ by: author.email, decision: { by: person.email, approved: false } });
    }
  });

  test('a second change of the same pair waits for the decision', async () => {
    await Operator.open(api);
    await author.post(path, { margin: '-3' });
    expect((await author.post(path, { margin: '-4' })).statusCode).toBe(409);
    expect((await author.post(path, { margin: '2' })).statusCode).toBe(200);
  });

  test('nobody approves a change that has become impossible', async () => {
    const colleague = await Operator.open(api);
    await author.post(path, { margin: '-3', toMin: '5000' });
    await author.post(path, { toMax: '4999.99', toMin: '1000' });
    await sql`update change_requests set payload = jsonb_set(payload, '{patch,toMin}', '"6000"')`.execute(api.db);
    const [{ id }] = await waiting(colleague);
    expect((await colleague.post(`change-requests/${id}/`, { approve: true })).statusCode).toBe(409);
    expect(await waiting(colleague)).toHaveLength(1);
  });

  test('operators see the waiting change and may not decide it', async () => {
    const operator = await Operator.open(api, 'operator');
    await Operator.open(api);
    await author.post(path, { margin: '-3' });
    const [{ id }] = await waiting(operator);
    expect((await operator.post(`change-requests/${id}/`, { approve: true })).statusCode).toBe(403);
  });

  test('a losing pair is closed at once, and opened again by two', async () => {
    await Operator.open(api);
    await sql`update directions set margin = -1 where from_ps = 1`.execute(api.db);
    expect((await author.post(path, { enabled: false })).json()).toMatchObject({
      isWaiting: false,
      terms: { enabled: false },
    });
    expect((await author.post(path, { enabled: true })).json()).toMatchObject({
      isWaiting: true,
      terms: { enabled: false },
    });
  });
});

describe('without a fresh code', () => {
  const age = () => sql`update sessions set code_at = now() - interval '1 hour'`.execute(api.db);

  test.each([{ margin: '-0.1' }, { tolerance: '50' }, { payMinutes: 1_440 }, { fixedMinutes: 1_440 }])(
    '%j is refused',
    async (patch) => {
      const by = await Operator.open(api, 'owner');
      await age();
      expect((await by.post(path, patch)).json().code).toBe('fresh_code_required');
      expect((await by.get(path)).json().terms).toMatchObject({ margin: '1', tolerance: '1', payMinutes: 20 });
    },
  );

  test('ordinary changes are made', async () => {
    const by = await Operator.open(api, 'owner');
    await age();
    for (const patch of [{ margin: '0.5' }, { tolerance: '3' }, { payMinutes: 60 }, { fixedMinutes: 60 }])
      expect((await by.post(path, patch)).statusCode, JSON.stringify(patch)).toBe(200);
    expect((await by.post(path, { payMinutes: 30, tolerance: '0.5', enabled: false })).statusCode).toBe(200);
  });

  test('a change of several pairs that would sell at a loss is refused, and its preview is not', async () => {
    const by = await Operator.open(api, 'owner');
    await age();
    const order = { pairs: [{ from: 'BTC', to: 'SBERRUB' }], change: { margin: { mode: 'set', value: '-1' } } };
    const key = () => ({ 'idempotency-key': crypto.randomUUID() });
    expect((await by.post('directions/bulk/', { ...order, dryRun: true }, key())).statusCode).toBe(200);
    expect((await by.post('directions/bulk/', { ...order, dryRun: false }, key())).json().code).toBe(
      'fresh_code_required',
    );
    expect(await margin()).toBe('1');
  });
});
