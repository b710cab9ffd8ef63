import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterEach, describe, expect, test } from 'vitest';
import { clearNetworks } from '#backend/modules/accounts/staff-networks/service.ts';
import { testApp } from '../../support/app.ts';
import { goodPassword, User } from '../../support/factories/account.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';

const api = await testApp();
const owner = await Operator.open(api, 'owner');
const office = '198.51.100.7';
const elsewhere = '203.0.113.9';

const from = (ip: string) => ({ ...owner.headers, 'x-forwarded-for': ip });
const set = (networks: { network: string; note: string }[], ip = office) =>
  api.app.inject({
    method: 'PUT',
    url: '/api/v1/operator/staff-networks/',
    headers: from(ip),
    payload: { networks },
  });
const get = (url: string, ip: string) => api.app.inject({ url, headers: from(ip) });
const codeFrom = async (url: string, ip: string) => {
  const answer = await get(url, ip);
  return answer.json().code ?? answer.statusCode;
};

async function signInFrom(ip: string, { id, email, totpSecret }: Operator = owner) {
  await sql`update users set totp_step = 0 where id = ${id}`.execute(api.db);
  const payload = { email, password: goodPassword, totp: generateSync({ secret: totpSecret }) };
  return await new Guest(api).post('/front-api/auth/login/', payload, { 'x-forwarded-for': ip });
}

afterEach(() => sql`delete from staff_networks`.execute(api.db));

describe('with a list of networks', () => {
  test('staff works and signs in from a listed network only, and reads which address is missing', async () => {
    expect((await set([{ network: '198.51.100.0/24', note: 'Office' }])).statusCode).toBe(200);
    expect(await codeFrom('/api/v1/operator/claims/', office)).toBe(200);
    for (const url of ['/api/v1/operator/claims/', '/api/v1/users/me/', '/api/v1/users/me/sessions/'])
      expect(await codeFrom(url, elsewhere), url).toBe('network_refused');
    expect((await signInFrom(office)).statusCode).toBe(200);
    const refused = await signInFrom(elsewhere);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'network_refused']);
    expect(refused.json().detail).toContain(elsewhere);
  });

  test('a wrong password from outside is refused like everywhere, so that it reveals no member of staff', async () => {
    await set([{ network: office, note: '' }]);
    const payload = { email: owner.email, password: 'not the password', totp: '000000' };
    const answer = await new Guest(api).post('/front-api/auth/login/', payload, { 'x-forwarded-for': elsewhere });
    expect(answer.json().code).toBe('auth_failed');
  });

  test('staff outside looks at the site as a guest, and customers sign in from everywhere', async () => {
    await set([{ network: office, note: '' }]);
    expect(await codeFrom('/api/v1/calculator/settings/', elsewhere)).toBe(200);
    const customer = await User.enter(api);
    expect((await customer.me('GET')).statusCode).toBe(200);
  });

  test('an address in IPv6, or of a dual-stack socket, is compared as the address it is', async () => {
    await set([
      { network: '2001:db8:1::/48', note: '' },
      { network: office, note: '' },
    ]);
    expect(await codeFrom('/api/v1/operator/claims/', '2001:db8:1:2::3')).toBe(200);
    expect(await codeFrom('/api/v1/operator/claims/', '2001:db8:2::3')).toBe('network_refused');
    expect(await codeFrom('/api/v1/operator/claims/', `::ffff:${office}`)).toBe(200);
  });
});

describe('the list', () => {
  test('is kept as typed in meaning, and is in the change log', async () => {
    const answer = await set([
      { network: '198.51.100.7/24', note: 'Office' },
      { network: ' 203.0.113.9 ', note: '' },
    ]);
    expect(answer.json()).toEqual({
      networks: [
        { network: '198.51.100.0/24', note: 'Office' },
        { network: '203.0.113.9/32', note: '' },
      ],
      yours: office,
    });
    const log = await get('/api/v1/operator/journal/?room=staff&size=1', office);
    expect(log.json().results[0]).toMatchObject({
      by: owner.email,
      changes: [{ field: 'networks', before: null, after: '198.51.100.0/24 (Office), 203.0.113.9/32' }],
    });
  });

  test('that would lock out the caller is refused, and the former one stays', async () => {
    await set([{ network: office, note: 'Office' }]);
    const refused = await set([{ network: '192.0.2.0/24', note: 'Typo' }]);
    expect([refused.statusCode, refused.json().fields.networks[0]]).toEqual([422, expect.stringContaining(office)]);
    expect((await get('/api/v1/operator/staff-networks/', office)).json().networks).toEqual([
      { network: `${office}/32`, note: 'Office' },
    ]);
    expect((await set([])).json().networks).toEqual([]);
  });

  test.each(['office', '198.51.100.0/33', '198.51.100', ''])('refuses the network %j at its field', async (network) => {
    const answer = await set([{ network, note: '' }]);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['networks.0.network']]);
  });

  test('is changed by owners only', async () => {
    const admin = await Operator.open(api);
    const url = '/api/v1/operator/staff-networks/';
    expect((await api.app.inject({ url, headers: admin.headers })).statusCode).toBe(200);
    const change = { method: 'PUT' as const, url, headers: admin.headers, payload: { networks: [] } };
    expect((await api.app.inject(change)).statusCode).toBe(403);
  });

  test('is removed by the command of the machine, which the change log shows', async () => {
    await set([{ network: office, note: 'Office' }]);
    expect(await codeFrom('/api/v1/operator/claims/', elsewhere)).toBe('network_refused');
    expect(await clearNetworks(api.db)).toEqual([{ network: `${office}/32`, note: 'Office' }]);
    expect(await codeFrom('/api/v1/operator/claims/', elsewhere)).toBe(200);
    const [entry] = (await owner.get('journal/?room=staff&size=1')).json().results;
    expect(entry).toMatchObject({ by: 'job:command', changes: [{ field: 'networks', after: null }] });
  });
});

test('a session of staff opens nothing from an address that is not one', async () => {
  await set([{ network: office, note: '' }]);
  expect((await signInFrom(`not an address ${randomUUID()}`)).statusCode).toBe(403);
});
