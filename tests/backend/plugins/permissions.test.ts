import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type CallAddress, endpointEntries } from '#contracts/index.ts';
import { may, staffRoles } from '#domain/staff-role.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { anAddress, goodPassword, User } from '../../support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { activationOf, boughtCard } from '../../support/factories/gift.ts';
import { aCode } from '../../support/factories/promocode.ts';
import { withdrawable } from '../../support/factories/referral.ts';
import { anApplication, Shop, shopWithdrawal } from '../../support/factories/shop.ts';
import { aCard } from '../../support/factories/verification.ts';
import { type Reach, reaches } from './reaches.ts';

/*
 * These tests call every endpoint of the API in every role. All requested data belongs to user A, and nobody else may
 * read or change it.
 */

const reachOf = (address: CallAddress, { auth, params }: Endpoint): Reach | undefined => {
  if (auth === 'staff') return 'staff';
  const isOpenList = auth === 'none' && address.startsWith('GET ') && (!params || !('id' in params.shape));
  return reaches[address] ?? (isOpenList ? 'public' : undefined);
};

const calls = endpointEntries().map(([address, endpoint]) => ({
  address,
  endpoint,
  reach: reachOf(address, endpoint),
}));
/** Event streams that are left out, because they never end and so have no complete response to check. */
const endless: readonly CallAddress[] = ['GET /api/v1/calculator/events/:from/:to/', 'GET /api/v1/operator/events/'];
const answered = calls.filter(({ address }) => !endless.includes(address));

let api: TestApp;
let owner: User;
let claimId: string;
let endedId: string;
let sessionId: string;
const passkeyId = randomUUID();
let draft: Record<string, unknown>;
let secrets: string[];
let withdrawalId: string;
/** Id of a withdrawal from the balance of user A's shop. */
let shopWithdrawalId: string;
let verificationId: string;
let shopId: string;
let askedAt: string;
/** Id of a claim that a shop created for its buyer. */
let saleId: string;
let otherShop: Shop;
let promocode: string;
let promocodeId: string;
let card: Awaited<ReturnType<typeof boughtCard>>;
let activation: object;

const wallet = demoCard('427600');

beforeAll(async () => {
  api = await testApp();
  owner = await User.enter(api);
  draft = { ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), toRequisites: wallet, email: owner.email };
  endedId = await owner.create(draft);
  await owner.confirm(endedId, 'cancel');
  claimId = await owner.create(draft);
  await owner.confirm(claimId);
  const [session] = (await owner.me('GET', 'sessions/')).json();
  sessionId = session.id;
  await sql`insert into passkeys values (${passkeyId}, ${owner.id}, 'id', 'key', 0, false)`.execute(api.db);
  const { code } = (await owner.me('GET', 'refferal/')).json();
  withdrawalId = await withdrawable(api, owner.id);
  verificationId = (await owner.post('/api/v1/verify/', aCard('427683'))).json().id;
  ({ id: shopId, askedAt } = (await owner.post('/api/v1/shop/me/', anApplication)).json());
  shopWithdrawalId = await shopWithdrawal(api, shopId);
  const shop = await Shop.open(api);
  otherShop = await Shop.open(api);
  const { fromRequisites: _, withVerificationCourse: __, agree: ___, ...terms } = draft;
  saleId = (await shop.post('claim/', { ...terms, order: '1', email: 'buyer@example.org' })).json().id;
  card = await boughtCard(await Operator.open(api), owner);
  activation = await activationOf(api, '50', { card: card.id });
  const paidTo = (await owner.get(`/api/v1/claim/${claimId}/requisite/`)).json().requisites[0].value;
  ({ id: promocodeId, code: promocode } = await aCode(api, { code: 'CODEOFA', personal: true, userId: owner.id }));
  const ids = [sessionId, passkeyId, promocodeId, withdrawalId, shopWithdrawalId, verificationId, shopId, card.id];
  secrets = [owner.email, owner.id, wallet, paidTo, code, promocode, card.code, ...ids];
});

async function possessions(): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat_ws('|',
    (select row_to_json(u)::text from users u where id = ${owner.id}),
    (select json_agg(s order by id)::text from (select id, revoked_at from sessions where user_id = ${owner.id}) s),
    (select json_agg(p)::text from passkeys p where user_id = ${owner.id}),
    (select json_agg(c order by id)::text from claims c where user_id = ${owner.id} or id in (${claimId}, ${endedId}, ${saleId})),
    (select json_agg(w)::text from withdrawals w where id in (${withdrawalId}, ${shopWithdrawalId})),
    (select json_agg(v)::text from verifications v where id = ${verificationId}),
    (select json_agg(s)::text from shops s where id = ${shopId}),
    (select json_agg(p)::text from promocodes p where code = ${promocode}),
    (select json_agg(g)::text from gift_cards g where id = ${card.id}),
    (select count(*) from claim_transitions where claim_id in (${claimId}, ${endedId})),
    (select count(*) from receipts where claim_id in (${claimId}, ${endedId}))) as all`.execute(api.db);
  return rows[0]?.all ?? '';
}

const bodies: Partial<Record<CallAddress, () => object>> = {
  'POST /front-api/auth/login/': () => ({ email: owner.email, password: 'not the password' }),
  'POST /front-api/auth/refresh/': () => ({ refresh: 'x'.repeat(43) }),
  'POST /front-api/auth/logout/': () => ({ refresh: 'x'.repeat(43) }),
  'POST /api/v1/users/signup/': () => ({
    email: owner.email,
    password: 'staple battery',
    passwordRepeat: 'staple battery',
  }),
  'POST /api/v1/users/reactivate/': () => ({ email: owner.email }),
  'POST /api/v1/users/restore/': () => ({ email: owner.email }),
  'POST /api/v1/users/activate/:token/password/': () => ({
    password: 'staple battery',
    passwordRepeat: 'staple battery',
  }),
  'POST /api/v1/users/restore/:token/': () => ({ password: 'staple battery', passwordRepeat: 'staple battery' }),
  'PATCH /api/v1/users/me/': () => ({ locale: 'en' }),
  'DELETE /api/v1/users/me/': () => ({ password: goodPassword }),
  'POST /api/v1/users/me/password/': () => ({
    oldPassword: goodPassword,
    password: 'staple battery',
    passwordRepeat: 'staple battery',
  }),
  'POST /api/v1/users/me/second-factor/': () => ({ password: goodPassword }),
  'POST /api/v1/users/me/second-factor/confirm/': () => ({ totp: '123456' }),
  'POST /api/v1/users/me/second-factor/codes/': () => ({ password: goodPassword, totp: '123456' }),
  'DELETE /api/v1/users/me/second-factor/': () => ({ password: goodPassword, totp: '123456' }),
  'POST /api/v1/users/me/passkeys/options/': () => ({ password: goodPassword }),
  'DELETE /api/v1/users/me/passkeys/:id/': () => ({ password: goodPassword, totp: '123456' }),
  'POST /api/v1/users/me/email/': () => ({ email: 'other@example.org', password: goodPassword }),
  'POST /api/v1/claim/': () => draft,
  'POST /api/v1/calculator/promocode/': () => ({
    promocode,
    fromPs: ps.BTC,
    toPs: ps.SBERRUB,
    fromSumma: '0.01',
  }),
  'POST /api/v1/claim/:id/confirm/': () => ({ action: 'cancel' }),
  'POST /api/v1/claim/:id/refund-requisites/': () => ({ refundRequisites: { address: demoAddress('BTC') } }),
  'POST /api/v1/demo-chain/:id/': () => ({ share: 'whole' }),
  'POST /api/v1/demo-play/:id/': () => ({ part: 'pay' }),
  'POST /api/v1/claim/:id/sender-check/': () => ({ address: demoAddress('BTC') }),
  'POST /api/v1/claim/:id/open/': () => ({ token: 'x'.repeat(43) }),
  'POST /api/v1/referral/click/': () => ({ code: 'unknown' }),
  'POST /api/v1/verify/': () => aCard('220070'),
  'PUT /api/v1/verify/:id/': () => ({ inputs: { holder: 'JOHN DOE' } }),
  'POST /api/v2/verify/confirm/': () => ({ verification: verificationId }),
  'POST /api/v1/operator/verifications/:id/': () => ({ action: 'take' }),
  'POST /api/v1/gift/check/': () => ({ code: '0'.repeat(17) }),
  'POST /api/v1/gift/activate/': () => activation,
  'POST /api/v1/operator/gift-cards/:id/': () => ({ action: 'block', note: 'Reported stolen.' }),
  'POST /api/v1/operator/claims/:id/identity/': () => ({ scope: 'claim', ask: true }),
  'POST /api/v1/operator/promocodes/': () => ({ code: 'OTHERCODE', type: 'percent', value: '0.5' }),
  'POST /api/v1/operator/promocodes/:id/': () => ({ active: false }),
  'POST /api/v1/shop/me/': () => anApplication,
  'POST /api/v1/operator/shops/:id/': () => ({ action: 'accept', askedAt }),
  'POST /api/v1/test-claim/:id/': () => ({ outcome: 'done' }),
  'POST /api/v1/merchant/test/claim/:id/': () => ({ outcome: 'done' }),
  'POST /api/v1/shop/withdrawal/': () => ({ toPs: ps.SBERRUB, toRequisites: wallet, summa: '10' }),
  'POST /api/v1/shop/withdrawal/:id/confirm/': () => ({ code: '123456' }),
  'POST /api/v1/users/me/refferal/withdrawal/': () => ({ toPs: ps.SBERRUB, toRequisites: wallet, summa: '10' }),
};

function idIn(pattern: string): string | undefined {
  const ids: [part: string, id: string][] = [
    ['/sessions/', sessionId],
    ['/passkeys/', passkeyId],
    ['/verif', verificationId],
    ['/merchant/', saleId],
    ['/shops/', shopId],
    ['/shop/withdrawal', shopWithdrawalId],
    ['/withdrawal', withdrawalId],
    ['/promocodes/', promocodeId],
    ['/gift-cards/', card.id],
    ['/gift/', card.claimId],
  ];
  return ids.find(([part]) => pattern.includes(part))?.[1];
}

function request(address: CallAddress, endpoint: Endpoint) {
  const [method = '', pattern = ''] = address.split(' ');
  const ended = pattern.endsWith('/events/') ? endedId : claimId;
  const values: Record<string, string> = {
    id: idIn(pattern) ?? ended,
    token: 'x'.repeat(43),
    payment: randomUUID(),
    bill: randomUUID(),
    ps: String(ps.BTC),
    from: String(ps.BTC),
    fromId: String(ps.BTC),
    to: String(ps.SBERRUB),
    key: 'rules',
  };
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? randomUUID());
  const query = pattern.endsWith('/requisites/') ? `?ps=${ps.SBERRUB}` : '';
  const headers: Record<string, string> = { 'x-forwarded-for': anAddress() };
  if (endpoint.upload) {
    headers['content-type'] = 'multipart/form-data; boundary=b';
    const text = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const texts = text('verification', verificationId) + text('input', 'front');
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n';
    return { method: method as 'GET', url, headers, payload: texts + file };
  }
  const body = method === 'GET' ? {} : { payload: bodies[address]?.() ?? {} };
  return { method: method as 'GET', url: url + query, headers, ...body };
}

/** Functions that create callers other than user A, the owner of the requested data. */
const callers = {
  nobody: async () => new Guest(api),
  'another user': async () => User.enter(api),
  'a user who signs as a shop': async () => {
    const { token } = await User.enter(api);
    const headers = { authorization: `Bearer ${token}` };
    return { send: (options: ReturnType<typeof request>) => otherShop.send(withHeaders(options, headers)) };
  },
  'a server that signs as a shop': async () => ({
    send: (options: ReturnType<typeof request>) => otherShop.send(options),
  }),
  'the operator': async () => {
    const operator = await Operator.open(api);
    return { send: (options: ReturnType<typeof request>) => send(options, operator.headers) };
  },
};

const withHeaders = (options: ReturnType<typeof request>, headers: object) => ({
  ...options,
  headers: { ...options.headers, ...headers },
});

const send = (options: ReturnType<typeof request>, headers: object): Promise<LightMyRequestResponse> =>
  api.app.inject(withHeaders(options, headers));

test('every call has an audience', () => {
  expect(calls.filter(({ reach }) => !reach).map(({ address }) => address)).toEqual([]);
});

test('user A can read and change the tested objects', async () => {
  const status = await owner.status(claimId);
  for (const secret of [owner.email, wallet]) expect(status.body).toContain(secret);
  const before = await possessions();
  await owner.me('PATCH', '', { notifications: { newDevices: false } });
  expect(await possessions()).not.toBe(before);
});

type Who = keyof typeof callers;
const withoutSession: readonly Who[] = ['nobody', 'a server that signs as a shop'];

/** Returns whether a caller who does not own the requested data may get a response with this HTTP status. */
function mayAnswer(who: Who, { endpoint, reach }: (typeof calls)[number], status: number): boolean {
  if (endpoint.auth === 'shop' && !who.includes('signs')) return status === 401;
  if (withoutSession.includes(who) && (reach === 'staff' || endpoint.auth === 'user')) return status === 401;
  if (reach === 'staff') return who === 'the operator' ? status < 500 : status === 403;
  if (reach === 'owner') return [401, 403, 404].includes(status);
  // For claim links, the status 429 is correct too, because an earlier caller of this test may have requested the mail
  // with the link of the same claim.
  return reach === 'link' ? [200, 202, 429].includes(status) : status < 500;
}

describe.each(Object.keys(callers) as Who[])('%s', (who) => {
  let caller: Awaited<ReturnType<(typeof callers)[Who]>> | null = null;

  test.each(answered)('gets no data of A by $address', async (call) => {
    const before = await possessions();
    caller ??= await callers[who]();
    const answer = await caller.send(request(call.address, call.endpoint));
    expect(mayAnswer(who, call, answer.statusCode), `${answer.statusCode} ${answer.body}`).toBe(true);
    // If the caller is an operator, do not check the calls of the back office, because staff may read and change every
    // user's data.
    const isDesk = call.reach === 'staff' && who === 'the operator';
    const leaked = secrets.filter((secret) => !isDesk && answer.body.includes(secret));
    expect({ leaked, changed: !isDesk && (await possessions()) !== before }).toEqual({ leaked: [], changed: false });
    // A call that is no GET may have ended the session or the account of the caller, so the next test signs in again.
    if (!call.address.startsWith('GET ')) caller = null;
  });
});

describe.each(staffRoles)('a member of staff with the role %s', (role) => {
  const staffCalls = answered.filter(({ endpoint }) => endpoint.auth === 'staff');

  test('is refused exactly the calls whose permission the role lacks', async () => {
    const { headers } = await Operator.open(api, role);
    const wrong: string[] = [];
    for (const { address, endpoint } of staffCalls) {
      const { statusCode } = await send(request(address, endpoint), headers);
      const isAllowed = endpoint.permission !== undefined && may(role, endpoint.permission);
      // A call that the role permits may fail for another reason, for example with 422 because it has no body, but
      // never with 403.
      if ((statusCode === 403) === isAllowed || statusCode >= 500) wrong.push(`${statusCode} ${address}`);
    }
    expect(wrong).toEqual([]);
  });
});
