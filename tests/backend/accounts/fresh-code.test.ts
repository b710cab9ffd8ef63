import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpointEntries } from '#contracts/index.ts';
import { freshCodeMinutes } from '#domain/fresh-code.ts';
import { testApp } from '../../support/app.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';

const api = await testApp();
const owner = await Operator.open(api, 'owner');
const id = randomUUID();

/** Sets the age of the last one-time code in all sessions. */
const ageCode = (minutes: number | null) =>
  sql`update sessions set code_at = now() - make_interval(mins => ${minutes}::int)`.execute(api.db);

async function giveCode(code?: string) {
  await sql`update users set totp_step = 0 where id = ${owner.id}`.execute(api.db);
  return await owner.post('code/', { totp: code ?? generateSync({ secret: owner.totpSecret }) });
}

const send = (address: string, payload: object) => {
  const [method, path = ''] = address.split(' ');
  const values: Record<string, string> = { ps: String(ps.BTC), code: 'ETH' };
  const url = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? id);
  return api.app.inject({ method: method as 'GET', url, headers: owner.headers, payload });
};

const isRefused = async (address: string, payload: object) =>
  (await send(address, payload)).body.includes('"fresh_code_required"');

beforeEach(() => ageCode(freshCodeMinutes));

describe('without a fresh code', () => {
  const desk = endpointEntries().filter(([address, { auth }]) => auth === 'staff' && !address.startsWith('GET'));

  test('exactly the writes that always need one are refused before their body is read', async () => {
    const refused: string[] = [];
    for (const [address] of desk) {
      if (await isRefused(address, {})) refused.push(address);
    }
    expect(refused).toEqual([
      'POST /api/v1/operator/contests/:id/prizes/',
      'POST /api/v1/operator/offices/:city/',
      'POST /api/v1/operator/brand/:image/',
      'DELETE /api/v1/operator/brand/:image/',
      'POST /api/v1/operator/claims/:id/payout-details/',
      'POST /api/v1/operator/claims/:id/repricing/',
      'PUT /api/v1/operator/rates/rules/:unit/',
      'DELETE /api/v1/operator/rates/rules/:unit/',
      'POST /api/v1/operator/rates/:unit/accept/',
      'PUT /api/v1/operator/currencies/:code/',
      'POST /api/v1/operator/requisites/',
      'POST /api/v1/operator/staff/invitations/',
      'POST /api/v1/operator/staff/:id/',
      'PUT /api/v1/operator/staff-networks/',
      'PUT /api/v1/operator/telegram/bot/',
      'DELETE /api/v1/operator/telegram/bot/',
      'POST /api/v1/operator/payouts/:id/retry/',
      'POST /api/v1/operator/claims/:id/pay-by-hand/',
      'POST /api/v1/operator/chains/:chain/resume/',
      'POST /api/v1/operator/chains/:chain/rescan/',
    ]);
  });

  const note = 'On request.';
  const sometimes: [string, object[], object[]][] = [
    [
      'POST /api/v1/operator/claims/:id/move/',
      [
        { action: 'sent', summa: '1' },
        { action: 'refunded', summa: '1' },
        { action: 'approve' },
        { action: 'refund_to', refundRequisites: {} },
        { action: 'choose', choice: 'refund', refundRequisites: { address: 'x' } },
      ],
      [{ action: 'payout' }, { action: 'check' }, { action: 'refund', note }],
    ],
    [
      'POST /api/v1/operator/withdrawals/:id/',
      [{ action: 'sent', tx: '1' }, { action: 'approve' }],
      [{ action: 'take' }],
    ],
    ['POST /api/v1/operator/posting-requests/:id/', [{ approve: true }], [{ approve: false }]],
    ['POST /api/v1/operator/change-requests/:id/', [{ approve: true }], [{ approve: false }]],
    ['POST /api/v1/operator/payouts/rail/', [{ isOn: true }], [{ isOn: false }]],
    ['POST /api/v1/operator/payouts/currencies/:code/', [{ isAutomatic: true }], [{ isAutomatic: false }]],
    ['POST /api/v1/operator/chain-currencies/:code/', [{ isWatched: true }], [{ isWatched: false }]],
    ['POST /api/v1/operator/reserves/:ps/', [{ change: '-0.001', note }], [{ change: '0.001', note }]],
  ];

  test.each(sometimes)('%s is refused when money leaves or its way changes', async (address, leaving, harmless) => {
    expect(await Promise.all(leaving.map((body) => isRefused(address, body)))).toEqual(leaving.map(() => true));
    expect(await Promise.all(harmless.map((body) => isRefused(address, body)))).toEqual(harmless.map(() => false));
  });

  test('every call that sometimes needs one is tested, here or with its own subject', () => {
    const elsewhere = [
      'POST /api/v1/operator/requisites/:id/',
      'PATCH /api/v1/operator/settings/',
      'POST /api/v1/operator/networks/:code/',
      'POST /api/v1/operator/directions/:from/:to/',
      'POST /api/v1/operator/directions/:from/:to/copy/',
      'POST /api/v1/operator/directions/bulk/',
      'POST /api/v1/operator/directions/import/',
      'PUT /api/v1/operator/mail-words/:kind/',
      'POST /api/v1/operator/currencies/:code/',
      'POST /api/v1/operator/tech/',
    ];
    const tested = [...sometimes.map(([address]) => address), ...elsewhere];
    const named = desk.filter(([, { freshCode }]) => freshCode === 'sometimes').map(([address]) => address);
    expect(tested.toSorted()).toEqual(named.toSorted());
  });
});

describe('a code', () => {
  test('lets the session take money out, for ten minutes and once per code', async () => {
    const before = await reserveOf(api, ps.BTC);
    const order = { change: '-0.001', note: 'To the cold wallet.' };
    expect((await owner.post(`reserves/${ps.BTC}/`, order)).statusCode).toBe(403);
    expect(await reserveOf(api, ps.BTC)).toEqual(before);
    expect((await giveCode()).statusCode).toBe(204);
    await sql`update sessions set code_at = code_at - make_interval(mins => ${freshCodeMinutes - 1})`.execute(api.db);
    expect((await owner.post(`reserves/${ps.BTC}/`, order)).statusCode).toBe(200);
    expect((await owner.post('code/', { totp: generateSync({ secret: owner.totpSecret }) })).json().code).toBe(
      'totp_invalid',
    );
    await sql`update sessions set code_at = code_at - interval '1 minute'`.execute(api.db);
    expect((await owner.post(`reserves/${ps.BTC}/`, order)).json().code).toBe('fresh_code_required');
  });

  test('counts for its own session only', async () => {
    const second = await Operator.open(api, 'owner');
    await ageCode(null);
    await giveCode();
    const invitation = { email: 'new@example.org', role: 'auditor', locale: 'ru' };
    expect((await second.post('staff/invitations/', invitation)).json().code).toBe('fresh_code_required');
    expect((await owner.post('staff/invitations/', invitation)).statusCode).toBe(200);
  });

  test('that is wrong opens nothing', async () => {
    expect((await giveCode('000000')).json().code).toBe('totp_invalid');
    expect((await owner.post(`staff/${id}/`, { role: 'auditor' })).json().code).toBe('fresh_code_required');
  });

  test('of the sign-in is fresh, and a session from before this rule has none', async () => {
    const fresh = await Operator.open(api, 'owner');
    expect((await fresh.post(`staff/${id}/`, { role: 'auditor' })).statusCode).toBe(404);
    await ageCode(null);
    expect((await fresh.post(`staff/${id}/`, { role: 'auditor' })).json().code).toBe('fresh_code_required');
  });
});
