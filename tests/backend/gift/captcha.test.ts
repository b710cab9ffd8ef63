import { expect, test } from 'vitest';
import { giftCodeOf } from '#domain/gift-code.ts';
import { solvedCaptcha } from '../../support/captcha.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { boughtCard } from '../../support/factories/gift.ts';

const { api, operator } = await claimTest({ env: { CAPTCHA: 'altcha' } });
const wrongCode = (n: number) => giftCodeOf(Buffer.alloc(10, n));

test('a captcha is needed after three wrong codes, for right codes too, and is accepted once', async () => {
  const user = await User.enter(api);
  const { code } = await boughtCard(operator, await User.enter(api));
  const check = async (body: object) => (await user.post('/api/v1/gift/check/', body)).json();
  const codes = [];
  for (let n = 0; n < 4; n += 1) codes.push((await check({ code: wrongCode(n) })).code);
  expect(codes).toEqual(['gift_unknown', 'gift_unknown', 'gift_unknown', 'captcha']);
  expect((await check({ code })).code).toBe('captcha');
  const recaptcha = await solvedCaptcha(api);
  expect(await check({ code, recaptcha })).toMatchObject({ status: 'unused' });
  expect((await check({ code, recaptcha })).code).toBe('captcha');
});

test('a refused captcha does not count as a wrong code', async () => {
  const user = await User.enter(api);
  const post = (body: object) =>
    user.post('/api/v1/gift/check/', body, { 'x-forwarded-for': '198.51.100.9' }).then((answer) => answer.json());
  for (let n = 0; n < 3; n += 1) await post({ code: wrongCode(n) });
  const codes = [];
  for (let n = 0; n < 15; n += 1) codes.push((await post({ code: wrongCode(n), recaptcha: 'wrong' })).code);
  expect(new Set(codes)).toEqual(new Set(['captcha']));
});
