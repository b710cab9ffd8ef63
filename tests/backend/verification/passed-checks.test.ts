import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { receiveAmount } from '#domain/quote.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { aCard, handIn, upload } from '../../support/factories/verification.ts';
import { dataFolder } from '../../support/mail.ts';

const { api, operator } = await claimTest({ env: { DATA_DIR: dataFolder() } });

const { id: sbp } = await api.db
  .selectFrom('paymentSystems')
  .where('code', '=', 'SBPRUB')
  .select('id')
  .executeTakeFirstOrThrow();

/** Creates and confirms an order at the better rate, which requires a verified card or identity. */
async function order(who: Guest, fromPs: number, fromRequisites: object): Promise<string> {
  const draft = await draftOf(api, fromPs, ps.USDTTRC20, '5000');
  const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${fromPs}/${ps.USDTTRC20}/` })).json();
  const toSumma = receiveAmount('5000', pair.verificationCourse, pair.to.roundCalculator);
  const id = await who.create({ ...draft, withVerificationCourse: true, toSumma, fromRequisites });
  expect((await who.confirm(id)).statusCode).toBe(200);
  return id;
}

const byPhone = (who: Guest, holder = 'IVAN IVANOV', phone = '+79001234567') => order(who, sbp, { phone, holder });
const byCard = (who: Guest, bin: string) => order(who, ps.SBERRUB, { card: demoCard(bin), holder: 'IVAN IVANOV' });
const stateOf = async (who: Guest, id: string) => (await who.status(id)).json();
const statusOf = async (who: Guest, id: string) => (await stateOf(who, id)).status;

async function act(id: string, ...actions: string[]): Promise<void> {
  for (const action of actions)
    await operator.post(`verifications/${id}/`, { action, ...(action === 'revoke' && { reason: 'edited' }) });
}

describe.each([
  ['a guest', async () => new Guest(api)],
  ['an account', async () => await User.enter(api)],
])('a check of %s that has passed', (name, enter) => {
  const bins = name === 'a guest' ? ['427610', '427611'] : ['427620', '427621'];

  test('covers a later order from the same card, whose number is typed, and no other card', async () => {
    const who = await enter();
    const first = await byCard(who, bins[0] ?? '');
    expect(await statusOf(who, first)).toBe('verify');
    const id = await handIn(who, aCard(bins[0] ?? '', { claim: first }));
    await act(id, 'take', 'pass');
    expect(await stateOf(who, await byCard(who, bins[0] ?? ''))).toMatchObject({ status: 'wait_payment', check: null });
    expect(await statusOf(who, await byCard(who, bins[1] ?? ''))).toBe('verify');
    await act(id, 'revoke');
    expect(await statusOf(who, await byCard(who, bins[0] ?? ''))).toBe('verify');
  });

  test('covers a later order by phone with the same payer, and no other payer or person', async () => {
    const who = await enter();
    const first = await byPhone(who);
    const { id } = (await who.post('/api/v1/verify/', { kind: 'identity', claim: first })).json();
    for (const input of ['front', 'selfie']) await upload(who, id, input);
    await who.post('/api/v2/verify/confirm/', { verification: id });
    await act(id, 'take', 'pass');
    const later = await stateOf(who, await byPhone(who, 'Ivan Ivanov', '+79007654321'));
    expect(later).toMatchObject({ status: 'wait_payment', check: null });
    expect(await statusOf(who, await byPhone(who, 'PYOTR PETROV'))).toBe('verify');
    const stranger = new Guest(api);
    expect(await statusOf(stranger, await byPhone(stranger))).toBe('verify');
    await act(id, 'revoke');
    expect(await statusOf(who, await byPhone(who))).toBe('verify');
  });
});
