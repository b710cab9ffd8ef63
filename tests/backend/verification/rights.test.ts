import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { handlers } from '#backend/jobs/handlers.ts';
import { claimLink } from '#backend/modules/claims/page/service.ts';
import { receiveAmount } from '#domain/quote.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { aCard, handIn, upload } from '../../support/factories/verification.ts';
import { testSecret } from '../../support/global-setup.ts';
import { dataFolder, outboxNames } from '../../support/mail.ts';

const folder = dataFolder();
const { api, operator } = await claimTest({ env: { DATA_DIR: folder } });

let bins = 447_000;
const aBin = (): string => String((bins += 1));
const act = (id: string, action: string, more: object = {}) =>
  operator.post(`verifications/${id}/`, { action, ...more });

/** Creates a claim that waits for the check of its card. */
async function waitingClaim(who: Guest): Promise<string> {
  const draft = await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000');
  const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${ps.SBERRUB}/${ps.USDTTRC20}/` })).json();
  const toSumma = receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator);
  const fromRequisites = { card: demoCard(aBin()), holder: 'IVAN IVANOV' };
  const claim = await who.create({ ...draft, withVerificationCourse: true, toSumma, fromRequisites });
  await who.confirm(claim);
  return claim;
}

/** Creates a paid claim. A member of staff then asks its visitor for a proof of identity. */
async function askedClaim(who: Guest): Promise<string> {
  const claim = await who.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await who.confirm(claim);
  await operator.post(`claims/${claim}/identity/`, { scope: 'claim', ask: true });
  return claim;
}

const begin = async (who: Guest, claim?: string) =>
  (await who.post('/api/v1/verify/', { kind: 'identity', ...(claim && { claim }) })).json();

describe('a guest’s verification', () => {
  test('shows only kind and status to somebody who has nothing but its id', async () => {
    const guest = new Guest(api);
    const id = await handIn(guest, { kind: 'card', claim: await waitingClaim(guest) });
    await act(id, 'take');
    await act(id, 'refuse', { reason: 'name_mismatch', note: 'В заявке Иван, на карте Пётр' });
    const stranger = new Guest(api);
    expect((await stranger.get(`/api/v1/verify/${id}/`)).json()).toEqual({
      id,
      kind: 'card',
      status: 'reject',
      reason: null,
      masked: null,
      holder: null,
      ps: null,
      psCode: null,
      psName: null,
      claim: null,
      photos: [],
      own: false,
      editable: false,
      createdAt: expect.any(String),
      expiresAt: null,
      photoDays: 90,
    });
    expect((await stranger.get(`/api/v1/verify/${id}/status/`)).json()).toMatchObject({
      reason: null,
      text: 'Проверка не пройдена.',
    });
    expect((await upload(stranger, id, 'front')).statusCode).toBe(403);
    expect((await guest.get(`/api/v1/verify/${id}/status/`)).json().text).toContain('на карте Пётр');
  });

  test('goes on in another browser that has opened the claim by the link of its mail', async () => {
    const [desktop, phone] = [new Guest(api), new Guest(api)];
    const claim = await waitingClaim(desktop);
    const { id } = (await desktop.post('/api/v1/verify/', { kind: 'card', claim })).json();
    const token = claimLink({ siteUrl: '', secret: testSecret }, claim, 'ru').split('#t=')[1];
    await phone.post(`/api/v1/claim/${claim}/open/`, { token });
    expect((await phone.post('/api/v1/verify/', { kind: 'card', claim })).json()).toMatchObject({ id, own: true });
    expect((await upload(phone, id, 'front')).statusCode).toBe(201);
    expect((await desktop.post('/api/v2/verify/confirm/', { verification: id })).json().status).toBe('wait');
  });

  test('is decided by a mail that leads to the claim, with access to it', async () => {
    const guest = new Guest(api);
    const claim = await waitingClaim(guest);
    const id = await handIn(guest, { kind: 'card', claim });
    await act(id, 'take');
    await act(id, 'refuse', { reason: 'cropped' });
    await handlers.verificationMail(api.deps, { id, status: 'reject' });
    const name = outboxNames(folder).find((file) => file.includes(id)) ?? '';
    const letter = readFileSync(join(folder, 'outbox', name), 'utf8')
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    expect(letter).toContain(`/claim/${claim}#t=`);
  });
});

describe('a visitor', () => {
  test('has one draft of the identity, also of concurrent calls, and takes it along to another order', async () => {
    const user = await User.enter(api);
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin(user)));
    const [id] = new Set(begun.map((item) => item.id));
    expect(new Set(begun.map((item) => item.id)).size).toBe(1);
    await upload(user, id, 'front');
    const claim = await askedClaim(user);
    expect(await begin(user, claim)).toMatchObject({ id, photos: ['front'] });
  });

  test('without an account has one draft of the identity for all orders of the browser', async () => {
    const guest = new Guest(api);
    const [one, other] = [await askedClaim(guest), await askedClaim(guest)];
    const { id } = await begin(guest, one);
    expect(await begin(guest, other)).toMatchObject({ id, claim: other });
    expect(await begin(guest, one)).toMatchObject({ id, claim: one });
    const stranger = new Guest(api);
    expect((await begin(stranger, await askedClaim(stranger))).id).not.toBe(id);
  });

  test('who adds a card again comes back to its check', async () => {
    const user = await User.enter(api);
    const card = aCard(aBin());
    const { id } = (await user.post('/api/v1/verify/', card)).json();
    expect((await user.post('/api/v1/verify/', card)).json().id).toBe(id);
    expect((await user.post('/api/v1/verify/', aCard(aBin()))).json().id).not.toBe(id);
    expect((await (await User.enter(api)).post('/api/v1/verify/', card)).json().id).not.toBe(id);
  });
});
