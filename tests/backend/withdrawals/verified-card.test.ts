import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { earned } from '../../support/factories/referral.ts';
import { aCard, upload } from '../../support/factories/verification.ts';
import { dataFolder } from '../../support/mail.ts';

const api = await testApp({ env: { DATA_DIR: dataFolder() } });
const operator = await Operator.open(api);

/** Verifies a card of a user. @returns the id of the verification */
async function passed(user: User): Promise<string> {
  const { id } = (await user.post('/api/v1/verify/', aCard('427600'))).json();
  await upload(user, id, 'front');
  await user.post('/api/v2/verify/confirm/', { verification: id });
  await operator.post(`verifications/${id}/`, { action: 'take' });
  expect((await operator.post(`verifications/${id}/`, { action: 'pass' })).statusCode).toBe(200);
  return id;
}

test('a verified card is filled in for a withdrawal of its owner only', async () => {
  const user = await User.enter(api);
  await earned(api, user.id, '100');
  const cardId = await passed(user);
  const draft = { toPs: ps.SBERRUB, toRequisites: {}, summa: '50', cardId };
  const stranger = await User.enter(api);
  await earned(api, stranger.id, '100');
  const refused = (await stranger.me('POST', 'refferal/withdrawal/', draft)).json();
  expect(refused).toMatchObject({ code: 'requisites_invalid', fields: { cardId: [expect.any(String)] } });
  const other = (await user.me('POST', 'refferal/withdrawal/', { ...draft, toPs: ps.USDTTRC20 })).json();
  expect(other).toMatchObject({ code: 'requisites_invalid', fields: { cardId: [expect.any(String)] } });
  const { requisites } = (await user.me('POST', 'refferal/withdrawal/', draft)).json();
  const { masked } = (await user.get(`/api/v1/verify/${cardId}/`)).json();
  expect(requisites[0].value.slice(-4)).toBe(masked.slice(-4));
});
