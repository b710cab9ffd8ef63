import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { actOnVerification } from '#backend/modules/verification/requests/desk.ts';
import { receiveAmount } from '#domain/quote.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { aCard, upload, handIn as waiting } from '../../support/factories/verification.ts';
import { dataFolder, lettersOf } from '../../support/mail.ts';

const api = await testApp({ env: { DATA_DIR: dataFolder() } });
const operator = await Operator.open(api);

let bins = 437_000;
const aBin = (): string => String((bins += 1));
const act = (id: string, action: string, more: object = {}) =>
  operator.post(`verifications/${id}/`, { action, ...more });

async function verificationDraft(card: string) {
  const draft = await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000');
  const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${ps.SBERRUB}/${ps.USDTTRC20}/` })).json();
  const toSumma = receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator);
  return { ...draft, withVerificationCourse: true, toSumma, fromRequisites: { card, holder: 'IVAN IVANOV' } };
}

describe('a claim', () => {
  test('of a refused card lets its visitor choose, and starts if the corrected photo passes before', async () => {
    const guest = new Guest(api);
    const claim = await guest.create(await verificationDraft(demoCard(aBin())));
    await guest.confirm(claim);
    const { course } = (await guest.status(claim)).json();
    const id = await waiting(guest, { kind: 'card', claim });
    await act(id, 'take');
    await act(id, 'refuse', { reason: 'cropped' });
    expect((await guest.status(claim)).json()).toMatchObject({
      status: 'choice',
      reason: 'verify',
      course,
      note: expect.stringContaining('угл'),
      choice: { default: 'cancel', options: [{ kind: 'continue' }, { kind: 'cancel' }] },
    });
    expect((await guest.post('/api/v1/verify/', { kind: 'card', claim })).json()).toMatchObject({ id, editable: true });
    await guest.post('/api/v2/verify/confirm/', { verification: id });
    await act(id, 'take');
    await act(id, 'pass');
    expect((await guest.status(claim)).json()).toMatchObject({
      status: 'wait_payment',
      courseType: 'verification',
      course,
    });
  });

  test('of an account is refused with its card, although the card was added before', async () => {
    const [bin, user] = [aBin(), await User.enter(api)];
    const id = await waiting(user, aCard(bin));
    const claim = await user.create(await verificationDraft(demoCard(bin)));
    const other = await user.create(await verificationDraft(demoCard(aBin())));
    for (const each of [claim, other]) await user.confirm(each);
    await act(id, 'take');
    await act(id, 'refuse', { reason: 'unreadable' });
    const statuses = [await user.status(claim), await user.status(other)].map((answer) => answer.json().status);
    expect(statuses).toEqual(['choice', 'verify']);
  });

  test('keeps the default course that its visitor chose after a refusal, although the card passes later', async () => {
    const guest = new Guest(api);
    const claim = await guest.create(await verificationDraft(demoCard(aBin())));
    await guest.confirm(claim);
    const id = await waiting(guest, { kind: 'card', claim });
    await act(id, 'take');
    await act(id, 'refuse', { reason: 'unreadable' });
    await guest.post('/api/v2/verify/confirm/', { verification: id });
    await guest.post(`/api/v1/claim/${claim}/confirm/`, { action: 'choose', choice: 'continue' });
    await act(id, 'take');
    await act(id, 'pass');
    expect((await guest.status(claim)).json()).toMatchObject({ status: 'wait_payment', courseType: 'default' });
  });

  test('paid by phone number is verified by the identity of its sender', async () => {
    const guest = new Guest(api);
    const systems = api.db.selectFrom('paymentSystems').where('code', '=', 'SBPRUB').select('id');
    const { id: sbp } = await systems.executeTakeFirstOrThrow();
    const draft = await draftOf(api, sbp, ps.USDTTRC20, '5000');
    const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${sbp}/${ps.USDTTRC20}/` })).json();
    const toSumma = receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator);
    const fromRequisites = { phone: '+79001234567', holder: 'IVAN IVANOV' };
    const claim = await guest.create({ ...draft, withVerificationCourse: true, toSumma, fromRequisites });
    expect((await lettersOf(api, claim)).at(-1)?.text).toContain('фото документа');
    await guest.confirm(claim);
    expect((await guest.status(claim)).json()).toMatchObject({ status: 'verify', check: 'identity' });
    expect((await lettersOf(api, claim)).at(-1)?.subject).toContain('подтвердите личность');
    const begun = (await guest.post('/api/v1/verify/', { kind: 'card', claim })).json();
    expect(begun).toMatchObject({ kind: 'identity', holder: 'IVAN IVANOV', masked: null });
    for (const input of ['front', 'selfie']) await upload(guest, begun.id, input);
    await guest.post('/api/v2/verify/confirm/', { verification: begun.id });
    await act(begun.id, 'take');
    await act(begun.id, 'pass');
    expect((await guest.status(claim)).json()).toMatchObject({ status: 'wait_payment', courseType: 'verification' });
  });
});

test('a refusal that fails keeps the photos, also those with visible digits', async () => {
  const id = await waiting(await User.enter(api), aCard(aBin()));
  await act(id, 'take');
  const claims = {
    passVerifiedClaims: async () => null,
    refuseVerifiedClaims: () => Promise.reject(new Error('the claim is locked')),
  };
  const order = { action: 'refuse', reason: 'digits_visible' } as const;
  const staff = { id: operator.id, locale: 'ru' } as const;
  const { config, files } = api.deps;
  const refusing = moneyTransaction(api.db, (tx) =>
    actOnVerification({ tx, secret: config.secret, order, staff, claims, files }, id),
  );
  await expect(refusing).rejects.toThrow('the claim is locked');
  const [photo] = (await operator.get(`verifications/${id}/`)).json().files;
  expect((await operator.get(`verifications/${id}/photos/${photo.id}/`)).statusCode).toBe(200);
});
