import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { handlers } from '#backend/jobs/handlers.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { receiveAmount } from '#domain/quote.ts';
import type { VerificationStatus } from '#domain/verification.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { aCard, upload } from '../../support/factories/verification.ts';
import { dataFolder, lettersOf, outboxNames } from '../../support/mail.ts';

const folder = dataFolder();
const api = await testApp({ env: { DATA_DIR: folder } });
const operator = await Operator.open(api);
const colleague = await Operator.open(api);

let bins = 427_000;
const aBin = (): string => String((bins += 1));
const act = (id: string, action: string, more: object = {}, by = operator) =>
  by.post(`verifications/${id}/`, { action, ...more });
const storedFiles = () => readdirSync(join(folder, 'uploads'));

/** Submits a complete verification for review. */
async function waiting(who: Guest, begin: object): Promise<string> {
  const begun = await who.post('/api/v1/verify/', begin);
  if (begun.statusCode !== 201) throw new Error(begun.body);
  const { id } = begun.json();
  expect((await upload(who, id, 'front')).statusCode).toBe(201);
  expect((await who.post('/api/v2/verify/confirm/', { verification: id })).json().status).toBe('wait');
  return id;
}

async function passed(who: Guest, begin: object): Promise<string> {
  const id = await waiting(who, begin);
  await act(id, 'take');
  const answer = await act(id, 'pass');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return id;
}

async function verificationDraft(card: string) {
  const draft = await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000');
  const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${ps.SBERRUB}/${ps.USDTTRC20}/` })).json();
  const toSumma = receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator);
  return { ...draft, withVerificationCourse: true, toSumma, fromRequisites: { card, holder: 'IVAN IVANOV' } };
}

describe('the visitor', () => {
  test('cannot confirm without a photo, nor begin with a wrong number, nor as a guest without a claim', async () => {
    const user = await User.enter(api);
    const wrong = await user.post('/api/v1/verify/', aCard('427600', { inputs: { number: '4276000000000001' } }));
    expect(wrong.json()).toMatchObject({ code: 'validation', fields: { 'inputs.number': [expect.any(String)] } });
    const { id } = (await user.post('/api/v1/verify/', aCard(aBin()))).json();
    const empty = await user.post('/api/v2/verify/confirm/', { verification: id });
    expect(empty.json()).toMatchObject({ code: 'validation', fields: { 'inputs.front': [expect.any(String)] } });
    expect((await new Guest(api).post('/api/v1/verify/', aCard(aBin()))).statusCode).toBe(401);
  });

  test('corrects a refused verification, and cannot change one that staff has', async () => {
    const user = await User.enter(api);
    const id = await waiting(user, aCard(aBin()));
    const put = () =>
      user.send({ method: 'PUT', url: `/api/v1/verify/${id}/`, payload: { inputs: { holder: 'PETR PETROV' } } });
    expect((await put()).statusCode).toBe(409);
    expect((await upload(user, id, 'front')).statusCode).toBe(409);
    await act(id, 'take');
    expect((await act(id, 'refuse')).json().code).toBe('validation');
    await act(id, 'refuse', { reason: 'unreadable' });
    const state = (await user.get(`/api/v1/verify/${id}/status/`)).json();
    expect(state).toMatchObject({
      status: 'reject',
      reason: 'unreadable',
      text: expect.stringContaining('не читаются'),
    });
    expect((await put()).json()).toMatchObject({ status: 'reject', editable: true, photos: ['front'] });
    const again = await user.post('/api/v2/verify/confirm/', { verification: id });
    expect(again.json()).toMatchObject({ status: 'wait', reason: null });
  });

  test('begins at most ten verifications a day', async () => {
    const user = await User.enter(api);
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await user.post('/api/v1/verify/', aCard(aBin()))).statusCode);
    expect(answers).toEqual([...Array(10).fill(201), 429]);
  });

  test('forgets a passed card with its photos, but not a revoked one', async () => {
    const user = await User.enter(api);
    const id = await passed(user, aCard(aBin()));
    const { files } = (await operator.get(`verifications/${id}/`)).json();
    expect(storedFiles()).toContain(files[0].id);
    const forget = (which: string) => user.send({ method: 'DELETE', url: `/api/v1/verify/${which}/` });
    expect((await forget(id)).statusCode).toBe(204);
    expect(storedFiles()).not.toContain(files[0].id);
    const other = await passed(user, aCard(aBin()));
    await act(other, 'revoke', { reason: 'other_owner' });
    expect((await forget(other)).statusCode).toBe(409);
  });
});

describe('the name of the holder', () => {
  test('is shown again to the visitor only, and stays if the visitor sends another number', async () => {
    const user = await User.enter(api);
    const { id, holder } = (await user.post('/api/v1/verify/', aCard(aBin()))).json();
    expect(holder).toBe('IVAN IVANOV');
    const inputs = { number: demoCard(aBin()) };
    const put = await user.send({ method: 'PUT', url: `/api/v1/verify/${id}/`, payload: { inputs } });
    expect(put.json().holder).toBe('IVAN IVANOV');
    const guest = new Guest(api);
    const claim = await guest.create(await verificationDraft(demoCard(aBin())));
    await guest.confirm(claim);
    const begun = (await guest.post('/api/v1/verify/', { kind: 'card', claim })).json();
    expect(begun.holder).toBe('IVAN IVANOV');
    expect((await new Guest(api).get(`/api/v1/verify/${begun.id}/`)).json().holder).toBeNull();
  });

  test('is asked for in words of its own when the photos of a document are submitted', async () => {
    const user = await User.enter(api);
    const { id } = (await user.post('/api/v1/verify/', { kind: 'identity', inputs: {} })).json();
    const answer = await user.post('/api/v2/verify/confirm/', { verification: id });
    expect(answer.json().fields).toEqual({ 'inputs.holder': ['Введите имя, как в документе.'] });
  });
});

test('only banks that take card numbers are offered, and others are refused', async () => {
  const banks: { id: number }[] = (await new Guest(api).get('/api/v1/verify/banks/')).json();
  const ids = banks.map(({ id }) => id);
  const rows = await api.db.selectFrom('paymentSystems').select(['id', 'code']).execute();
  const codes = rows.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['SBERRUB']));
  const others = ['SEPAEUR', 'YAMRUB', 'SKLUSD', 'SBPRUB'];
  expect(codes.filter((code) => others.includes(code) || code.startsWith('CASH'))).toEqual([]);
  const user = await User.enter(api);
  for (const { id } of rows.filter(({ code }) => others.includes(code)))
    expect((await user.post('/api/v1/verify/', aCard(aBin(), { ps: id }))).json().fields).toHaveProperty('ps');
});

describe('the desk', () => {
  test('one operator at a time decides, and only once', async () => {
    const id = await waiting(await User.enter(api), aCard(aBin()));
    expect((await act(id, 'pass')).statusCode).toBe(409);
    const takes = await Promise.all([act(id, 'take'), act(id, 'take', {}, colleague)]);
    expect(takes.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const [mine, other] = takes[0].statusCode === 200 ? [operator, colleague] : [colleague, operator];
    expect((await act(id, 'pass', {}, other)).statusCode).toBe(409);
    expect((await act(id, 'pass', {}, mine)).json()).toMatchObject({ status: 'success', mine: true });
    expect((await act(id, 'refuse', { reason: 'cropped' }, mine)).statusCode).toBe(409);
  });

  test('sees the photo, and the visitor never does', async () => {
    const user = await User.enter(api);
    const id = await waiting(user, aCard(aBin()));
    const { files } = (await operator.get(`verifications/${id}/`)).json();
    const photo = await operator.get(`verifications/${id}/photos/${files[0].id}/`);
    expect([photo.statusCode, (await sharp(photo.rawPayload).metadata()).format]).toEqual([200, 'jpeg']);
    const own = await user.get(`/api/v1/operator/verifications/${id}/photos/${files[0].id}/`);
    expect(own.statusCode).toBe(403);
    expect((await user.get(`/api/v1/verify/${id}/`)).body).not.toContain(files[0].id);
  });

  test('deletes a photo at once that shows the digits, and the visitor has to send another', async () => {
    const user = await User.enter(api);
    const id = await waiting(user, aCard(aBin()));
    const [{ id: photo }] = (await operator.get(`verifications/${id}/`)).json().files;
    await act(id, 'take');
    expect((await act(id, 'refuse', { reason: 'digits_visible' })).json().files).toEqual([]);
    expect(storedFiles()).not.toContain(photo);
    expect((await user.get(`/api/v1/verify/${id}/`)).json()).toMatchObject({ status: 'reject', photos: [] });
    const again = await user.post('/api/v2/verify/confirm/', { verification: id });
    expect(again.json().fields).toHaveProperty(['inputs.front']);
  });

  test('a card of one account cannot pass for another, even if both are decided at once', async () => {
    const card = aCard(aBin());
    const [first, second] = [await User.enter(api), await User.enter(api)];
    const ids = [await waiting(first, card), await waiting(second, card)];
    for (const id of ids) await act(id, 'take');
    const answers = await Promise.all(ids.map((id) => act(id, 'pass')));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const third = await (await User.enter(api)).post('/api/v1/verify/', card);
    expect(third.json().code).toBe('conflict');
  });

  test('mails each decision with its reason, and logs it without the number', async () => {
    const bin = aBin();
    const user = await User.enter(api);
    const id = await waiting(user, aCard(bin));
    await act(id, 'take');
    await act(id, 'refuse', { reason: 'other', note: 'Снимите при дневном свете' });
    await handlers.verificationMail(api.deps, { id, status: 'reject' satisfies VerificationStatus });
    const mail = outboxNames(folder).map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'));
    expect(mail.some((text) => text.includes(user.email))).toBe(true);
    const log = (await operator.get('journal/?room=verification')).body;
    expect(log).toContain('Снимите при дневном свете');
    expect(log).not.toContain(demoCard(bin));
  });
});

describe('a claim', () => {
  test('in verify moves on in the same transaction when its card passes, also for a guest', async () => {
    const card = demoCard(aBin());
    const guest = new Guest(api);
    const claim = await guest.create(await verificationDraft(card));
    expect((await guest.confirm(claim)).json().status).toBe('verify');
    expect((await new Guest(api).post('/api/v1/verify/', { kind: 'card', claim })).statusCode).toBe(404);
    const id = await waiting(guest, { kind: 'card', claim, inputs: { holder: 'IVAN IVANOV' } });
    expect((await new Guest(api).get(`/api/v1/verify/${id}/`)).json()).toMatchObject({ editable: false, own: false });
    await act(id, 'take');
    await act(id, 'pass');
    expect((await guest.status(claim)).json()).toMatchObject({ status: 'wait_payment', courseType: 'verification' });
  });

  test('begins with a mail that leads to the check, and writes the rate per unit of the more valuable currency', async () => {
    const guest = new Guest(api);
    const claim = await guest.create(await verificationDraft(demoCard(aBin())));
    expect((await guest.status(claim)).json().check).toBe('card');
    const [letter] = await lettersOf(api, claim);
    expect(letter?.text).toContain('добавьте фото карты');
    expect(letter?.text).not.toContain('перейдите к оплате');
    expect(letter?.text).toMatch(/Курс: 1\sUSDT ≈ \d/);
  });

  test('of another card stays in verify', async () => {
    const guest = new Guest(api);
    const claim = await guest.create(await verificationDraft(demoCard(aBin())));
    await guest.confirm(claim);
    await passed(guest, aCard(aBin(), { claim }));
    expect((await guest.status(claim)).json().status).toBe('verify');
  });

  test('with a verified card needs no check, and gets the number from the server', async () => {
    const bin = aBin();
    const user = await User.enter(api);
    const cardId = await passed(user, aCard(bin));
    const draft = await verificationDraft('');
    const stranger = await (await User.enter(api)).post('/api/v1/claim/', { ...draft, cardId });
    expect(stranger.json()).toMatchObject({ code: 'requisites_invalid', fields: { cardId: [expect.any(String)] } });
    const claim = await user.create({ ...draft, cardId });
    expect((await user.status(claim)).json()).toMatchObject({ courseType: 'verification', check: null });
    expect((await user.confirm(claim)).json().status).toBe('wait_payment');
    const second = await user.create({ ...(await verificationDraft('')), cardId });
    await act(cardId, 'revoke', { reason: 'other_owner' });
    expect((await user.confirm(second)).json().status).toBe('verify');
    expect((await user.status(second)).json().check).toBe('card');
  });
});

test('photos are deleted in time, and a passed card ends, which its owner is told by mail', async () => {
  const id = await passed(await User.enter(api), aCard(aBin()));
  const [{ id: photo }] = (await operator.get(`verifications/${id}/`)).json().files;
  await deleteExpired(api.deps);
  expect(storedFiles()).toContain(photo);
  await sql`update verifications set decided_at = now() - interval '91 days', expires_at = now() - interval '1 day'
    where id = ${id}`.execute(api.db);
  await deleteExpired(api.deps);
  expect(storedFiles()).not.toContain(photo);
  expect((await operator.get(`verifications/${id}/`)).json()).toMatchObject({ status: 'expired', files: [] });
  await handlers.verificationMail(api.deps, { id, status: 'expired' });
  const { rows } = await sql`
    select from pgboss.job where name = 'verificationMail' and data = ${JSON.stringify({ id, status: 'expired' })}::jsonb`.execute(
    api.db,
  );
  expect(rows).toHaveLength(1);
  expect(outboxNames(folder)).toContain(`verification-${id}-expired.eml`);
});

test('neither the card number nor the pixels of the photo are readable in the database, the files or the mails', async () => {
  const bin = aBin();
  const user = await User.enter(api);
  const { id } = (await user.post('/api/v1/verify/', aCard(bin), { 'idempotency-key': crypto.randomUUID() })).json();
  const image = sharp({ create: { width: 80, height: 80, channels: 3, background: '#abcdef' } });
  await upload(user, id, 'front', await image.png().toBuffer());
  await user.post('/api/v2/verify/confirm/', { verification: id });
  await act(id, 'take');
  await act(id, 'pass');
  await handlers.verificationMail(api.deps, { id, status: 'success' });
  const { rows } = await sql<{ dump: string }>`select concat_ws('|', database_to_xml(true, false, ''),
    (select json_agg(j)::text from pgboss.job j)) as dump`.execute(api.db);
  const dump = rows[0]?.dump ?? '';
  expect(dump).toContain(id);
  const files = storedFiles().map((name) => readFileSync(join(folder, 'uploads', name)));
  const mails = outboxNames(folder).map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'));
  const number = demoCard(bin);
  expect([dump, ...mails].filter((text) => text.includes(number))).toEqual([]);
  expect(dump).not.toContain(Buffer.from(number).toString('base64').slice(0, 20));
  expect(files.filter((bytes) => bytes.includes('PNG') || bytes.includes('JFIF') || bytes.includes(number))).toEqual(
    [],
  );
});
