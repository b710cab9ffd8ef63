import { randomInt, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '#backend/jobs/handlers.ts';
import type { JobName } from '#backend/jobs/queue.ts';
import { flushOutbox } from '#backend/modules/claims/mail/service.ts';
import { receiveAmount } from '#domain/quote.ts';
import { luhnDigit } from '#domain/requisites/card.ts';
import { testApp } from '../support/app.ts';
import { dumpOf, filesIn, found, recordedLog, tracesOf } from '../support/canary.ts';
import { User } from '../support/factories/account.ts';
import { type Draft, draftOf, Guest, hashOf, Operator, ps } from '../support/factories/exchange.ts';
import { activationOf, boughtCard } from '../support/factories/gift.ts';
import { earned } from '../support/factories/referral.ts';
import { funded, Shop } from '../support/factories/shop.ts';
import { upload } from '../support/factories/verification.ts';
import { dataFolder, outboxNames, readMail } from '../support/mail.ts';

const body = `2200${String(randomInt(10 ** 11)).padStart(11, '0')}`;
const number = body + luhnDigit(body);
const spaced = number.match(/.{4}/g)?.join(' ') ?? '';
const cvv = `cvv${randomInt(10 ** 9)}`;
const photoMark = `photo${randomInt(10 ** 9)}`;
const traces = [...tracesOf(number), cvv, photoMark];
/** The stored photo, and the encodings of bytes from its middle. Both are set by `verifyCard`. */
let storedPhoto: Buffer = Buffer.alloc(0);
const photoTraces: string[] = [];

const folder = dataFolder();
const { log, lines } = recordedLog();
const api = await testApp({ env: { DATA_DIR: folder, SMTP_URL: '' }, log });
const urls: string[] = [];
const inject = api.app.inject.bind(api.app) as (options: InjectOptions) => ReturnType<Guest['send']>;
api.app.inject = ((options: InjectOptions) => {
  urls.push(typeof options.url === 'string' ? options.url : (options.url?.pathname ?? ''));
  return inject(options);
}) as typeof api.app.inject;

const operator = await Operator.open(api);
const user = await User.enter(api);
const keyed = () => ({ 'idempotency-key': randomUUID() });

/**
 * Sends a write call with an idempotency key, so that the API stores its response.
 * @throws if the response has another status than `status`
 */
async function post(who: Guest, url: string, payload: object, status = 200) {
  const answer = await who.post(url, payload, keyed());
  if (answer.statusCode !== status) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.body === '' ? null : answer.json();
}

async function atDesk(id: string, action: string, more: object = {}) {
  const answer = await operator.post(`claims/${id}/move/`, { action, ...more }, keyed());
  if (answer.statusCode !== 200) throw new Error(`${action}: ${answer.body}`);
  return answer.json();
}

const create = async (who: Guest, draft: Draft): Promise<string> => (await post(who, '/api/v1/claim/', draft, 201)).id;
const confirm = (who: Guest, id: string, more: object = {}) => post(who, `/api/v1/claim/${id}/confirm/`, more);

/** Creates a claim that is paid out to the test's card. Only the claim's owner and staff see the card number. */
async function exchangeToCard() {
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  const id = await create(user, { ...draft, toRequisites: { card: spaced } });
  await confirm(user, id);
  expect((await user.status(id)).json().to.requisites[0].value).toBe(number);
  await atDesk(id, 'credit', { summa: '0.01', tx: hashOf('in') });
  const { claim } = await atDesk(id, 'payout');
  expect(claim.to.requisites[0].value).toBe(number);
  expect((await new Guest(api).status(id)).body).not.toContain(number);
  await atDesk(id, 'sent', { summa: draft.toSumma, tx: hashOf('out') });
  await atDesk(id, 'done');
  const used = (await user.get(`/api/v1/users/me/requisites/?ps=${ps.SBERRUB}`)).json();
  expect(used.to).toEqual([{ card: number }]);
}

/**
 * Creates a claim that is paid from the test's card and refunded to the same card. First the visitor enters the refund
 * requisites, then staff do.
 */
async function refundToCard() {
  const guest = new Guest(api);
  const draft = await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000');
  const id = await create(guest, { ...draft, fromRequisites: { card: number } });
  await confirm(guest, id);
  await post(guest, `/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: { card: spaced } });
  await atDesk(id, 'credit', { summa: '5000', tx: hashOf('in-2') });
  const refund = { note: 'The sender is another person.', refundRequisites: { card: number } };
  expect((await atDesk(id, 'refund', refund)).refundRequisites[0].value).toBe(number);
  await atDesk(id, 'refunded', { summa: '5000', tx: hashOf('back') });
}

/**
 * Verifies the card and creates a claim at the better rate for verified customers. The server fills in the card number
 * from the verification.
 */
async function verifyCard() {
  const inputs = { number: spaced, holder: 'IVAN IVANOV' };
  const begin = { kind: 'card', ps: ps.SBERRUB, inputs };
  const refused = await user.post('/api/v1/verify/', { ...begin, inputs: { ...inputs, cvv } }, keyed());
  expect(refused.json().fields).toHaveProperty(['inputs.cvv']);
  const { id } = await post(user, '/api/v1/verify/', begin, 201);
  const exif = { IFD0: { ImageDescription: photoMark } };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#226', noise } })
    .withExif(exif)
    .jpeg();
  expect((await upload(user, id, 'front', await photo.toBuffer())).statusCode).toBe(201);
  await post(user, '/api/v2/verify/confirm/', { verification: id });
  const [file] = (await operator.get(`verifications/${id}/`)).json().files;
  storedPhoto = (await operator.get(`verifications/${id}/photos/${file.id}/`)).rawPayload;
  const middle = storedPhoto.subarray(storedPhoto.length / 2, storedPhoto.length / 2 + 50);
  photoTraces.push(middle.toString('latin1'), middle.toString('hex'));
  // The base64 form of bytes depends on their position modulo three.
  for (const skipped of [0, 1, 2]) photoTraces.push(middle.subarray(skipped, skipped + 48).toString('base64'));
  for (const action of ['take', 'pass'])
    expect((await operator.post(`verifications/${id}/`, { action })).statusCode).toBe(200);
  const draft = await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000');
  const pair = (await user.get(`/api/v1/calculator/pair/${ps.SBERRUB}/${ps.USDTTRC20}/`)).json();
  const toSumma = receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator);
  const fromRequisites = { holder: 'IVAN IVANOV' };
  const more = { cardId: id, withVerificationCourse: true, toSumma, fromRequisites };
  const claim = await create(user, { ...draft, ...more });
  expect((await confirm(user, claim)).from.requisites[0].value).toBe(number);
}

/** Creates a withdrawal of rewards and a payment link, which both pay out to the test's card. */
async function otherPayouts() {
  await earned(api, user.id, '100');
  const withdrawal = { toPs: ps.SBERRUB, toRequisites: spaced, summa: '50' };
  const { id } = await post(user, '/api/v1/users/me/refferal/withdrawal/', withdrawal, 201);
  for (const more of [{ action: 'take' }, { action: 'sent', tx: hashOf('T-1') }])
    expect((await operator.post(`withdrawals/${id}/`, more, keyed())).json().requisites[0].value).toBe(number);
  const shop = await Shop.open(api);
  const link = await shop.link({ toRequisites: spaced });
  const { quote } = (await new Guest(api).get(link)).json();
  const { fromSumma, toSumma, quoteId } = quote;
  await post(new Guest(api), link, { email: 'buyer@example.org', fromSumma, toSumma, quoteId }, 201);
}

/** Asks for a payout of a credited claim to the test's card. A colleague has to approve the change. */
async function askForCard(tx: string) {
  const id = await create(user, await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await confirm(user, id);
  await atDesk(id, 'credit', { summa: '0.01', tx: hashOf(tx) });
  const change = { toRequisites: { card: spaced }, note: 'The customer called.' };
  expect((await operator.post(`claims/${id}/payout-details/`, change)).json()).toMatchObject({ isWaiting: true });
}

/**
 * Uses the test's card for two changed payouts (the second still waits for approval), for the payout of a gift card,
 * and for a shop's withdrawal. Then blocks the card.
 */
async function changesAtDesk() {
  const colleague = await Operator.open(api, 'owner');
  await askForCard('in-3');
  const [request] = (await colleague.get('change-requests/?room=claims')).json();
  expect((await colleague.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(200);
  await askForCard('in-4');
  const { code } = await boughtCard(operator, user);
  const activation = await activationOf(api, '50', { code });
  await post(user, '/api/v1/gift/activate/', { ...activation, toRequisites: { card: number } }, 201);
  const shop = await Shop.open(api);
  await funded(api, shop.id, '20');
  await post(shop.owner, '/api/v1/shop/withdrawal/', { toPs: ps.SBERRUB, toRequisites: spaced, summa: '15' }, 201);
  const block = { kind: 'requisite', value: spaced, note: 'Stolen.' };
  expect((await operator.post('blocklist/', block)).statusCode).toBe(200);
}

/** Searches for the card in the back office and makes failing calls, because both write to the log. */
async function searchesAndFailures() {
  const { search } = (await operator.post('card-search/', { number: spaced })).json();
  const { count } = (await operator.get(`claims/?show=all&search=${encodeURIComponent(search)}`)).json();
  expect(count).toBeGreaterThanOrEqual(4);
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  const url = '/api/v1/claim/';
  await user.post(url, { ...draft, toRequisites: { card: number, cvv } });
  await user.post(url, { ...draft, toRequisites: { card: number }, fromSumma: number });
  await user.post(url, { ...draft, toRequisites: { card: number }, quoteId: number });
  await user.send({
    method: 'POST',
    url,
    payload: `{"card": "${number}", ${cvv}`,
    headers: { 'content-type': 'application/json' },
  });
  await user.post('/api/v1/contact/', { message: 'no card' });
}

/**
 * Runs the queued mail jobs as the worker does, until none is left. The loop is necessary, because the next mail of a
 * claim is queued only after the previous one was sent.
 */
async function sendMails() {
  for (;;) {
    await flushOutbox(api.db);
    const { rows } = await sql<{ name: JobName; data: never }>`
      delete from pgboss.job where name = any(${Object.keys(handlers)}::text[]) returning name, data`.execute(api.db);
    if (rows.length === 0) return;
    for (const { name, data } of rows) await handlers[name](api.deps, data);
  }
}

beforeAll(async () => {
  // Lets the operators credit all payments by hand. The demo bank would return payments automatically, so its claims
  // would need no refund requisites.
  await sql`update directions set rail = 'manual' where rail = 'demo_bank'`.execute(api.db);
  await exchangeToCard();
  await refundToCard();
  await verifyCard();
  await otherPayouts();
  await searchesAndFailures();
  await changesAtDesk();
  await sendMails();
}, 300_000);

const places = { tables: () => dumpOf(api.ownerUrl), files: async () => filesIn(folder) };

describe('a card number, a CVV, and the bytes and metadata of a photo', () => {
  test.each(Object.entries(places))('are in none of the %s', async (_, read) => {
    expect(photoTraces).toHaveLength(5);
    for (const [name, text] of await read())
      expect([name, found(text, [...traces, ...photoTraces])]).toEqual([name, []]);
  });

  test('are in no line of the log and in no address', () => {
    expect(lines()).not.toBe('');
    expect(found(lines(), [...traces, ...photoTraces])).toEqual([]);
    expect(found(urls.map(decodeURIComponent).join('\n'), traces)).toEqual([]);
  });

  test('are in no mail, of which each kind was sent', async () => {
    const names = outboxNames(folder);
    for (const kind of ['refund-place', 'withdrawal', 'verification', 'done', 'refunded'])
      expect(names.join()).toContain(kind);
    for (const name of names) {
      const { subject, text, html } = await readMail(folder, name);
      expect([name, found([subject, text, html].join(), traces)]).toEqual([name, []]);
    }
  });
});

test('the search finds a number and a photo in a table and in a file, and a number in the log', async () => {
  await sql`insert into settings (key, value) values ('canary', ${JSON.stringify({ number: spaced })}::jsonb)`.execute(
    api.db,
  );
  await sql`update users set signup_visitor = convert_to(${number}, 'utf8') where id = ${user.id}`.execute(api.db);
  writeFileSync(join(folder, 'note.txt'), number);
  writeFileSync(join(folder, 'photo.jpg'), storedPhoto);
  await sql`insert into settings (key, value) values ('photo', to_jsonb(${storedPhoto.toString('hex')}::text))`.execute(
    api.db,
  );
  log.info({ number }, 'canary');
  const tables = await dumpOf(api.ownerUrl);
  for (const name of ['public.settings', 'public.users'])
    expect(found(tables.get(name) ?? '', traces), name).not.toEqual([]);
  expect(found(filesIn(folder).get(join(folder, 'note.txt')) ?? '', traces)).not.toEqual([]);
  expect(found(lines(), traces)).not.toEqual([]);
  expect(found(tables.get('public.settings') ?? '', photoTraces)).toHaveLength(1);
  expect(found(filesIn(folder).get(join(folder, 'photo.jpg')) ?? '', photoTraces)).toHaveLength(1);
  for (const skipped of [0, 1, 2])
    expect(found(storedPhoto.subarray(skipped).toString('base64'), photoTraces)).toHaveLength(1);
});
