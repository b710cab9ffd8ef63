import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { type CallAddress, endpointEntries } from '#contracts/index.ts';
import { testApp } from '../../support/app.ts';
import { accountLetters, goodPassword, linkToken, User } from '../../support/factories/account.ts';
import { draftOf, Guest, hashOf, Operator, ps } from '../../support/factories/exchange.ts';
import { giftWays } from '../../support/factories/gift.ts';
import { harmless } from '../../support/factories/harmless-calls.ts';
import { earned, withdrawable } from '../../support/factories/referral.ts';
import { funded, Shop } from '../../support/factories/shop.ts';
import { aCard } from '../../support/factories/verification.ts';

const folder = mkdtempSync(join(tmpdir(), 'razmen-repeat-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const api = await testApp({ env: { DATA_DIR: folder } });
const guest = new Guest(api);
const operator = await Operator.open(api);
const colleague = await Operator.open(api);
const secondAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

type Send = (key: string, changed?: boolean) => Promise<LightMyRequestResponse>;

const keyed = (key: string) => ({ 'idempotency-key': key });
const aDraft = () => draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
async function confirmed(): Promise<string> {
  const id = await guest.create(await aDraft());
  await guest.confirm(id);
  return id;
}

async function anActivation(): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await guest.post('/api/v1/users/signup/', { email, password: goodPassword, passwordRepeat: goodPassword });
  return linkToken((await accountLetters(api, email))[0]);
}

/**
 * For each repeatable call, a function that prepares the call and returns a function that sends it. With `changed`, the
 * call has a different body, so the API must refuse an idempotency key that was used before.
 */
const ways: Partial<Record<CallAddress, () => Promise<Send>>> = {
  'POST /api/v1/claim/': async () => {
    const draft = await aDraft();
    return (key, changed) =>
      guest.post('/api/v1/claim/', changed ? { ...draft, email: 'a@example.org' } : draft, keyed(key));
  },
  'POST /api/v1/pay/:code/': async () => {
    const shop = await Shop.open(api);
    const guest = new Guest(api);
    const path = await shop.link();
    const { quote } = (await guest.get(path)).json();
    const { fromSumma, toSumma, quoteId } = quote;
    return (key, changed) =>
      guest.post(path, { fromSumma, toSumma, quoteId, email: changed ? 'b@example.org' : 'a@example.org' }, keyed(key));
  },
  'POST /api/v1/merchant/claim/': async () => {
    const [shop, { agree: _, withVerificationCourse: __, ...draft }] = [await Shop.open(api), await aDraft()];
    return (key, changed) => shop.post('claim/', { ...draft, order: changed ? '2' : '1' }, keyed(key));
  },
  'POST /api/v1/merchant/link/': async () => {
    const shop = await Shop.open(api);
    const draft = { methods: 'any', toPs: ps.USDTTRC20, toSumma: '100', toRequisites: null, once: true };
    return (key, changed) => shop.post('link/', { ...draft, order: changed ? '2' : '1' }, keyed(key));
  },
  'POST /api/v1/claim/:id/confirm/': async () => {
    const id = await guest.create(await aDraft());
    return (key, changed) =>
      guest.post(`/api/v1/claim/${id}/confirm/`, changed ? { action: 'cancel' } : {}, keyed(key));
  },
  'POST /api/v1/claim/:id/bill/': async () => {
    const url = `/api/v1/claim/${await confirmed()}/bill/`;
    return async (key, changed) => {
      const image = sharp({ create: { width: changed ? 9 : 8, height: 8, channels: 3, background: '#226' } });
      const head =
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
      const payload = Buffer.concat([Buffer.from(head), await image.png().toBuffer(), Buffer.from('\r\n--b--\r\n')]);
      return guest.send({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'multipart/form-data; boundary=b', ...keyed(key) },
      });
    };
  },
  'POST /api/v1/claim/:id/refund-requisites/': async () => {
    const id = await confirmed();
    return (key, changed) =>
      guest.post(
        `/api/v1/claim/${id}/refund-requisites/`,
        { refundRequisites: { address: changed ? secondAddress : demoAddress('BTC') } },
        keyed(key),
      );
  },
  'POST /api/v1/users/me/refferal/withdrawal/': async () => {
    const user = await User.enter(api);
    await earned(api, user.id, '100');
    return (key, changed) =>
      user.send({
        method: 'POST',
        url: '/api/v1/users/me/refferal/withdrawal/',
        payload: { toPs: ps.SBERRUB, toRequisites: demoCard('427600'), summa: changed ? '12' : '11' },
        headers: keyed(key),
      });
  },
  'POST /api/v1/shop/withdrawal/': async () => {
    const shop = await Shop.open(api);
    await funded(api, shop.id, '100');
    return (key, changed) =>
      shop.owner.post(
        '/api/v1/shop/withdrawal/',
        { toPs: ps.SBERRUB, toRequisites: demoCard('427600'), summa: changed ? '12' : '11' },
        keyed(key),
      );
  },
  ...giftWays(operator),
  'POST /api/v1/verify/': async () => {
    const user = await User.enter(api);
    return (key, changed) =>
      user.send({
        method: 'POST',
        url: '/api/v1/verify/',
        payload: aCard(changed ? '220070' : '427683'),
        headers: keyed(key),
      });
  },
  'POST /api/v1/operator/withdrawals/:id/': async () => {
    const id = await withdrawable(api, (await User.enter(api)).id);
    return (key, changed) =>
      operator.post(`withdrawals/${id}/`, changed ? { action: 'approve' } : { action: 'take' }, keyed(key));
  },
  'POST /api/v1/operator/posting-requests/:id/': async () => {
    await sql`update settings set value = value || '{"withdrawalShare": "0.001"}' where key = 'claims'`.execute(api.db);
    await operator.post(`reserves/${ps.BTC}/`, { change: '-1', note: 'sold' });
    const [{ id }] = (await colleague.get('posting-requests/')).json();
    return (key, changed) => colleague.post(`posting-requests/${id}/`, { approve: !changed }, keyed(key));
  },
  'POST /api/v1/operator/directions/bulk/': async () => (key, changed) =>
    operator.post(
      'directions/bulk/',
      {
        pairs: [{ from: 'BTC', to: 'SBERRUB' }],
        change: { margin: { mode: 'add', value: changed ? '0.2' : '0.1' } },
        dryRun: false,
      },
      keyed(key),
    ),
  'POST /api/v1/users/activate/:token/': async () => {
    const [token, other] = [await anActivation(), await anActivation()];
    return (key, changed) => guest.post(`/api/v1/users/activate/${changed ? other : token}/`, {}, keyed(key));
  },
  'POST /api/v1/contacts/': async () => (key, changed) =>
    guest.post(
      '/api/v1/contacts/',
      { email: 'a@example.org', text: changed ? 'Another message' : 'A message to the desk' },
      keyed(key),
    ),
  'POST /api/v1/operator/claims/:id/move/': async () => {
    const id = await confirmed();
    return (key, changed) =>
      operator.post(
        `claims/${id}/move/`,
        { action: 'credit', summa: changed ? '0.009' : '0.01', tx: hashOf(id) },
        keyed(key),
      );
  },
  'POST /api/v1/operator/claims/:id/notes/': async () => {
    const id = await confirmed();
    return (key, changed) =>
      operator.post(`claims/${id}/notes/`, { text: changed ? 'Other' : 'Call back', forVisitor: true }, keyed(key));
  },
  'POST /api/v1/operator/reserves/:ps/': async () => (key, changed) =>
    operator.post(`reserves/${ps.LTC}/`, { change: changed ? '2' : '1', note: 'more' }, keyed(key)),
};

/** Counts the rows and files that a call may create. These counts must stay the same when the call is repeated. */
async function traces(): Promise<string> {
  const tables = [
    'claims',
    'claimNotes',
    'claimTransitions',
    'ledgerEntries',
    'deposits',
    'payouts',
    'receipts',
    'holds',
    'inquiries',
    'withdrawals',
    'shopLinks',
    'shopWithdrawalDrafts',
    'verifications',
    'giftCardUses',
    'changeLog',
  ];
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const activated = sql`(select count(*) from users where activated)`;
  const taken = sql`(select count(*) from withdrawals where status = 'wdwork')`;
  const blocked = sql`(select count(*) from gift_cards where blocked_at is not null)`;
  const returnable = sql`(select count(*) from claims where refund_requisites is not null)`;
  const { rows } = await sql<{
    all: string;
  }>`select concat_ws(' ', ${sql.join([...counts, activated, taken, returnable, blocked])}) as all`.execute(api.db);
  const files = readdirSync(folder, { recursive: true }).length;
  return `${rows[0]?.all} ${files}`;
}

/**
 * Returns the response body without the values that may differ between repeated calls: the server time, and the session
 * tokens of a mailed link.
 */
function bodyOf(answer: LightMyRequestResponse) {
  if (answer.body === '') return null;
  const { session: _tokens, ...body } = answer.json();
  return { ...body, serverTime: '' };
}

const writing = endpointEntries().filter(([address]) => !address.startsWith('GET '));

test('every writing call either accepts an idempotency key or is harmless when repeated', () => {
  const unknown = writing.filter(([address, { idempotent }]) => !idempotent && !harmless[address]);
  expect(unknown.map(([address]) => address)).toEqual([]);
  const both = writing.filter(([address, { idempotent }]) => idempotent && harmless[address]);
  expect(both.map(([address]) => address)).toEqual([]);
});

describe('a call sent again with its key', () => {
  const repeatable = writing.filter(([, { idempotent }]) => idempotent).map(([address]) => address);

  test.each(repeatable)('%s is processed once and gets the same response', async (address) => {
    const way = ways[address];
    if (!way) throw new Error(`ways says nothing of ${address}`);
    const [send, key, before] = [await way(), randomUUID(), await traces()];
    const first = await send(key);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const after = await traces();
    expect(after).not.toBe(before);
    const again = await send(key);
    expect([again.statusCode, bodyOf(again)]).toEqual([first.statusCode, bodyOf(first)]);
    expect(await traces()).toBe(after);
  });

  test.each(repeatable)('%s with another body is refused', async (address) => {
    const [send, key] = [await (ways[address] as () => Promise<Send>)(), randomUUID()];
    await send(key);
    const after = await traces();
    const other = await send(key, true);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
    expect(await traces()).toBe(after);
  });
});
