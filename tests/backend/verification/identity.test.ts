import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { sendIdentityRequest } from '#backend/modules/claims/mail/service.ts';
import { receiveAmount } from '#domain/quote.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { sendBill } from '../../support/factories/every-act.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { aCard, handIn, upload } from '../../support/factories/verification.ts';
import { dataFolder } from '../../support/mail.ts';
import { recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest({ env: { DATA_DIR: dataFolder() } });

const setLimit = (usd: string | null) =>
  sql`insert into settings (key, value) values ('verification', jsonb_build_object('identityUsd', ${usd}::text))
    on conflict (key) do update set value = excluded.value`.execute(api.db);
afterEach(() => setLimit(null));

const aDraft = () => draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
const ask = (claim: string, scope = 'claim', isAsked = true) =>
  operator.post(`claims/${claim}/identity/`, { scope, ask: isAsked });
const stateOf = async (who: Guest, claim: string) => {
  const { status, reason, identity } = (await who.status(claim)).json();
  return { status, reason, identity };
};

/** Hands in the photos of the visitor's document for a claim. @returns the id of the verification */
async function handInIdentity(who: Guest, claim?: string): Promise<string> {
  const begun = await who.post('/api/v1/verify/', { kind: claim ? 'card' : 'identity', claim });
  expect(begun.json()).toMatchObject({ kind: 'identity', status: 'draft' });
  const { id } = begun.json();
  for (const input of ['front', 'selfie']) await upload(who, id, input);
  const put = (body: object) => who.send({ method: 'PUT', url: `/api/v1/verify/${id}/`, payload: body });
  expect((await put({ inputs: { holder: 'IVAN IVANOV' } })).statusCode).toBe(200);
  expect((await who.post('/api/v2/verify/confirm/', { verification: id })).json().status).toBe('wait');
  await decide(id, 'take');
  return id;
}
const decide = (id: string, action: string, more: object = {}) =>
  operator.post(`verifications/${id}/`, { action, ...more });

async function paid(who: Guest): Promise<string> {
  const id = await who.create(await aDraft());
  await who.confirm(id);
  await operator.move(id, 'credit', { summa: '0.01', tx: id });
  return id;
}

describe('a claim above the limit', () => {
  test('asks a guest for the identity before the payment, and moves on by itself when it passes', async () => {
    await setLimit('100');
    const guest = new Guest(api);
    const claim = await guest.create(await aDraft());
    await guest.confirm(claim);
    expect(await stateOf(guest, claim)).toEqual({ status: 'verify', reason: null, identity: 'wanted' });
    await decide(await handInIdentity(guest, claim), 'pass');
    expect(await stateOf(guest, claim)).toEqual({ status: 'wait_payment', reason: null, identity: 'passed' });
  });

  test('asks an account only once', async () => {
    await setLimit('100');
    const user = await User.enter(api);
    const [first, second] = [await user.create(await aDraft()), await user.create(await aDraft())];
    for (const claim of [first, second]) await user.confirm(claim);
    await decide(await handInIdentity(user, first), 'pass');
    expect([(await stateOf(user, first)).status, (await stateOf(user, second)).status]).toEqual([
      'wait_payment',
      'wait_payment',
    ]);
    const third = await user.create(await aDraft());
    await user.confirm(third);
    expect((await stateOf(user, third)).status).toBe('wait_payment');
  });

  test('cannot be paid at the default course after a refusal, only cancelled or corrected', async () => {
    await setLimit('100');
    const guest = new Guest(api);
    const claim = await guest.create(await aDraft());
    await guest.confirm(claim);
    const id = await handInIdentity(guest, claim);
    await decide(id, 'refuse', { reason: 'unreadable' });
    expect((await guest.status(claim)).json()).toMatchObject({
      status: 'choice',
      reason: 'verify',
      choice: { options: [{ kind: 'cancel' }] },
    });
    const choice = { action: 'choose', choice: 'continue' };
    expect((await guest.post(`/api/v1/claim/${claim}/confirm/`, choice)).statusCode).toBe(409);
    await guest.post('/api/v2/verify/confirm/', { verification: id });
    await decide(id, 'take');
    await decide(id, 'pass');
    expect((await stateOf(guest, claim)).status).toBe('wait_payment');
  });

  test('at the course for verified cards waits for both, in any order', async () => {
    await setLimit('10');
    const user = await User.enter(api);
    const draft = await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000');
    const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${ps.SBERRUB}/${ps.USDTTRC20}/` })).json();
    const toSumma = receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator);
    const claimWith = async (bin: string) => {
      const fromRequisites = { card: demoCard(bin), holder: 'IVAN IVANOV' };
      const toRequisites = demoAddress('TRC20');
      const id = await user.create({ ...draft, withVerificationCourse: true, toSumma, fromRequisites, toRequisites });
      await user.confirm(id);
      return id;
    };
    const claim = await claimWith('437701');
    const card = await handIn(user, aCard('437701'));
    await decide(card, 'take');
    await decide(card, 'pass');
    expect((await stateOf(user, claim)).status).toBe('verify');
    await decide(await handInIdentity(user, claim), 'pass');
    expect((await stateOf(user, claim)).status).toBe('wait_payment');
    const other = await claimWith('437702');
    expect(await stateOf(user, other)).toEqual({ status: 'verify', reason: null, identity: 'passed' });
    const second = await handIn(user, aCard('437702'));
    await decide(second, 'take');
    await decide(second, 'pass');
    expect((await stateOf(user, other)).status).toBe('wait_payment');
  });

  test('goes on at once below the limit', async () => {
    await setLimit('100000');
    const guest = new Guest(api);
    const claim = await guest.create(await aDraft());
    await guest.confirm(claim);
    expect(await stateOf(guest, claim)).toEqual({ status: 'wait_payment', reason: null, identity: null });
  });
});

describe('the desk', () => {
  test('asks for the identity of a paid order, which is not paid out before and accepted when it passes', async () => {
    const guest = new Guest(api);
    const claim = await paid(guest);
    expect((await ask(claim)).json()).toMatchObject({
      claim: { status: 'check', reason: 'verify', identity: 'wanted' },
      identityAsked: { claim: true, user: null },
    });
    expect((await operator.get(`claims/${claim}/`)).json().actions).not.toContain('payout');
    expect((await operator.move(claim, 'payout')).json().fields).toHaveProperty('action');
    await decide(await handInIdentity(guest, claim), 'pass');
    expect(await stateOf(guest, claim)).toEqual({ status: 'payout', reason: null, identity: 'passed' });
  });

  test('accepts no order for payout whose review has another reason, although the identity passes', async () => {
    const guest = new Guest(api);
    const claim = await paid(guest);
    await operator.move(claim, 'check', { reason: 'aml' });
    await ask(claim);
    await decide(await handInIdentity(guest, claim), 'pass');
    expect(await stateOf(guest, claim)).toEqual({ status: 'check', reason: 'aml', identity: 'passed' });
  });

  test('tells the visitor what is missing, with no time that it promises itself', async () => {
    const guest = new Guest(api);
    const claim = await paid(guest);
    await ask(claim);
    await passMinutes(api, claim, 90);
    const { text, dueAt, promisedUntil } = (await guest.status(claim)).json();
    expect([text, dueAt, promisedUntil]).toEqual([expect.stringMatching(/^Чтобы мы отправили выплату/), null, null]);
  });

  test('no longer asking leaves a paid order in review without a reason', async () => {
    const guest = new Guest(api);
    const claim = await paid(guest);
    await ask(claim);
    await ask(claim, 'claim', false);
    expect(await stateOf(guest, claim)).toEqual({ status: 'check', reason: null, identity: null });
    expect((await operator.move(claim, 'payout')).statusCode).toBe(200);
  });

  test('asks a customer for all orders, on the account’s page too', async () => {
    const user = await User.enter(api);
    const waiting = await user.create(await aDraft());
    const done = await paid(user);
    expect((await user.get('/api/v1/verify/identity/')).json()).toEqual({ asked: false, latest: null });
    await ask(done, 'user');
    expect((await user.get('/api/v1/verify/identity/')).json()).toEqual({ asked: true, latest: null });
    await user.confirm(waiting);
    expect((await stateOf(user, waiting)).status).toBe('verify');
    const id = await handInIdentity(user);
    await decide(id, 'pass');
    expect((await user.get('/api/v1/verify/identity/')).json().latest).toMatchObject({ id, status: 'success' });
    expect([(await stateOf(user, waiting)).status, (await stateOf(user, done)).status]).toEqual([
      'wait_payment',
      'payout',
    ]);
  });

  test('gets one identity of an account, whether it was begun on the account’s page or on an order', async () => {
    const user = await User.enter(api);
    const claim = await paid(user);
    await ask(claim, 'user');
    const { id } = (await user.post('/api/v1/verify/', { kind: 'identity' })).json();
    expect((await user.post('/api/v1/verify/', { kind: 'identity', claim })).json().id).toBe(id);
    expect((await user.status(claim)).json().verification).toEqual({ id, kind: 'identity', status: 'draft' });
  });

  test('no longer asking lets a waiting order go on', async () => {
    const guest = new Guest(api);
    const claim = await guest.create(await aDraft());
    await ask(claim);
    await guest.confirm(claim);
    expect((await stateOf(guest, claim)).status).toBe('verify');
    await ask(claim, 'claim', false);
    expect(await stateOf(guest, claim)).toEqual({ status: 'wait_payment', reason: null, identity: null });
  });

  test('cannot ask once the money leaves, nor ask an account of a guest', async () => {
    const guest = new Guest(api);
    const claim = await paid(guest);
    expect((await ask(claim, 'user')).statusCode).toBe(409);
    await operator.move(claim, 'payout');
    expect((await ask(claim)).statusCode).toBe(409);
  });

  test('logs who asked, and mails the visitor unless the identity has passed meanwhile', async () => {
    const user = await User.enter(api);
    const claim = await paid(user);
    await ask(claim);
    await ask(claim);
    const { rows } = await sql<{ data: { claimId: string; at: string } }>`
      select data from pgboss.job where name = 'identityMail' and data->>'claimId' = ${claim}`.execute(api.db);
    expect(rows).toHaveLength(1);
    const { mailer, letters } = recordMail();
    const send = async () => {
      for (const { data } of rows) await sendIdentityRequest({ ...api.deps, mailer }, data);
    };
    await send();
    expect(letters).toMatchObject([
      { to: 'visitor@example.org', subject: expect.stringContaining('подтвердите личность') },
    ]);
    await decide(await handInIdentity(user, claim), 'pass');
    await send();
    expect(letters).toHaveLength(1);
    const { number } = (await user.status(claim)).json();
    const { results } = (await operator.get('journal/?room=claims')).json();
    const changes = [{ field: 'identity', before: false, after: true }];
    expect(results).toContainEqual(expect.objectContaining({ subject: String(number), changes }));
  });
});

test('strangers do not learn that an identity is wanted', async () => {
  const guest = new Guest(api);
  const claim = await paid(guest);
  await ask(claim);
  await handInIdentity(guest, claim);
  expect((await new Guest(api).status(claim)).json()).toMatchObject({ identity: null, verification: null });
});

test('an order that waits for the verification neither tells where to pay nor takes a payment or a receipt', async () => {
  const guest = new Guest(api);
  const claim = await guest.create(await aDraft());
  await ask(claim);
  await guest.confirm(claim);
  const requisite = await guest.get(`/api/v1/claim/${claim}/requisite/`);
  expect([requisite.statusCode, requisite.json().code]).toEqual([403, 'verify_required']);
  expect(requisite.json().detail).toContain('на странице заявки');
  const confirm = (body: object) => guest.post(`/api/v1/claim/${claim}/confirm/`, body);
  expect((await confirm({})).json().code).toBe('verify_required');
  expect((await confirm({ action: 'paid' })).json().code).toBe('verify_required');
  expect((await sendBill(guest, claim)).json().code).toBe('verify_required');
});
