import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

const api = await testApp({ env: { RESTORED: '1' } });

test('a restored copy refuses every write but signing in, and can be read', async () => {
  const guest = new Guest(api);
  const draft = await draftOf(api, ps.LTC, ps.SBERRUB, '2');
  const refused = await guest.post('/api/v1/claim/', draft);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'tech', '3600']);
  expect((await guest.post('/front-api/auth/signup/', {})).statusCode).toBe(503);
  expect((await guest.get('/api/v1/calculator/')).statusCode).toBe(200);
  const user = await User.enter(api);
  expect((await user.me('GET')).statusCode).toBe(200);
  expect((await user.me('PATCH', '', { locale: 'en' })).statusCode).toBe(503);
  expect((await guest.get('/readyz')).json()).toMatchObject({ restored: true });
});

test('a restored copy tells the desk that it is one', async () => {
  const operator = await Operator.open(api);
  expect((await operator.get('tech/')).json()).toMatchObject({ restored: true, active: false });
});
