import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';

const api = await testApp();
const author = await Operator.open(api, 'admin');
const names = { name: 'Ethereum', congestion: 'normal', congestionRu: null, congestionEn: null };

const save = (confirmations: number, code = 'ERC20', by = author) =>
  by.post(`networks/${code}/`, { ...names, confirmations });
const networkOf = async (code = 'ERC20') =>
  (await author.get('currencies/choices/')).json().networks.find((one: { code: string }) => one.code === code);
const waiting = async (by = author) => (await by.get('change-requests/?room=currencies')).json();

beforeEach(async () => {
  await sql`delete from change_requests`.execute(api.db);
  await sql`update networks set confirmations = 12 where code = 'ERC20'`.execute(api.db);
  await sql`update users set activated = false where id <> ${author.id}`.execute(api.db);
  await sql`update sessions set code_at = now()`.execute(api.db);
});

describe('fewer confirmations of a network', () => {
  test('wait for a second person, while the other fields of the form are saved', async () => {
    const colleague = await Operator.open(api);
    const asked = await author.post('networks/ERC20/', { ...names, confirmations: 0, congestion: 'high' });
    expect(asked.json()).toMatchObject({ confirmations: 12, congestion: 'high', isWaiting: true });
    const [request] = await waiting(colleague);
    expect(request).toMatchObject({
      room: 'currencies',
      subject: 'ERC20',
      changes: [{ field: 'confirmations', before: '12', after: '0' }],
    });
    expect((await author.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(409);
    expect((await save(1)).statusCode).toBe(409);
    expect((await colleague.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(200);
    expect(await networkOf()).toMatchObject({ confirmations: 0, isWaiting: false });
    const [entry] = (await author.get('journal/?room=currencies')).json().results;
    expect(entry).toMatchObject({ by: author.email, decision: { by: colleague.email, approved: true } });
  });

  test('that were declined do not apply', async () => {
    const colleague = await Operator.open(api);
    await save(0);
    const [{ id }] = await waiting(colleague);
    await colleague.post(`change-requests/${id}/`, { approve: false });
    expect(await networkOf()).toMatchObject({ confirmations: 12, isWaiting: false });
  });

  test('need a fresh code, also of somebody without a colleague', async () => {
    await sql`update sessions set code_at = now() - interval '1 hour'`.execute(api.db);
    expect((await save(11)).json().code).toBe('fresh_code_required');
    expect((await save(13)).json()).toMatchObject({ confirmations: 13, isWaiting: false });
    await sql`update sessions set code_at = now()`.execute(api.db);
    expect((await save(12)).json()).toMatchObject({ confirmations: 12, isWaiting: false });
  });

  test('are not reached by moving a currency with orders to another network', async () => {
    await Operator.open(api);
    await save(0, 'QUICK');
    const moved = await author.post('currencies/ETH/', { network: 'QUICK' });
    expect([moved.statusCode, Object.keys(moved.json().fields)]).toEqual([422, ['network']]);
    expect((await author.post('currencies/ETH/', { network: null })).statusCode).toBe(422);
  });
});
