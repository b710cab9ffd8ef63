import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { receiveAmount } from '#domain/quote.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { solvedCaptcha } from '../../support/captcha.ts';
import { ps } from '../../support/factories/exchange.ts';
import { Stranger, setLimits } from '../../support/factories/strangers.ts';
import { noLimits } from '../../support/no-limits.ts';

describe('the ALTCHA captcha', () => {
  let api: TestApp;
  let stranger: Stranger;

  beforeAll(async () => {
    api = await testApp({ env: { CAPTCHA: 'altcha' } });
    await setLimits(api, { ...noLimits, captchaAfter: 2 });
  });
  beforeEach(async () => {
    stranger = await Stranger.arrive(api);
  });

  const check = async (who: Stranger, query = '') =>
    (await who.get(`/api/v1/claim/captchacheck${query}`, { 'x-forwarded-for': who.ip })).json();

  async function receives(fromSumma: string): Promise<string> {
    const { body } = await api.app.inject(`/api/v1/calculator/pair/${ps.BTC}/${ps.YAMRUB}/`);
    return receiveAmount(fromSumma, JSON.parse(body).course, 2);
  }

  const solved = () => solvedCaptcha(api);

  async function makesTwo(who: Stranger) {
    expect([await who.tries(), await who.tries()]).toEqual([201, 201]);
  }

  test('is required only once claims come in quick succession', async () => {
    expect(await check(stranger)).toEqual({ required: false, provider: 'altcha' });
    await makesTwo(stranger);
    expect(await check(stranger)).toEqual({ required: true, provider: 'altcha' });
    expect(await check(await Stranger.arrive(api))).toMatchObject({ required: false });
    expect(await check(await Stranger.arrive(api, { ip: stranger.ip }))).toMatchObject({ required: true });
  });

  test('refuses a missing or wrong solution and accepts a correct one', async () => {
    await makesTwo(stranger);
    const refused = await stranger.ask();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'captcha']);
    expect(await stranger.tries({ recaptcha: 'x' })).toBe('captcha');
    expect(await stranger.tries({ recaptcha: await solved() })).toBe(201);
  });

  test('accepts a solution for one claim only, even if two are sent at the same time', async () => {
    await makesTwo(stranger);
    const recaptcha = await solved();
    const both = await Promise.all([stranger.tries({ recaptcha }), stranger.tries({ recaptcha })]);
    expect(both.map(String).sort()).toEqual(['201', 'captcha']);
    expect(await stranger.tries({ recaptcha })).toBe('captcha');
  });

  test('can be reused if the claim is refused for another reason', async () => {
    await makesTwo(stranger);
    const recaptcha = await solved();
    expect(await stranger.tries({ recaptcha, fromSumma: '0.0000001', toSumma: '1' })).toBe('min');
    expect(await stranger.tries({ recaptcha })).toBe(201);
  });

  test('returns the same response to a repeated call with the same idempotency key', async () => {
    await makesTwo(stranger);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const recaptcha = await solved();
    const [first, second] = [await stranger.ask({ recaptcha }, key), await stranger.ask({ recaptcha }, key)];
    expect([first.statusCode, second.statusCode, second.json().id]).toEqual([201, 201, first.json().id]);
  });

  test('is required of every visitor while the reserve is low, for that reserve only', async () => {
    await setLimits(api, { ...noLimits, captchaShare: 1 });
    await sql`update reserves set held = total * 0.02 where ps = ${ps.TRX}`.execute(api.db);
    expect(await check(stranger, `?to=${ps.TRX}`)).toMatchObject({ required: true });
    expect(await check(stranger, `?to=${ps.LTC}`)).toMatchObject({ required: false });
    expect(await check(stranger)).toMatchObject({ required: true });
    await setLimits(api, { ...noLimits, captchaAfter: 2 });
  });

  test('is required of a network whose unpaid claims ask for more than its share of the reserve', async () => {
    await setLimits(api, { ...noLimits, networkShare: 1 });
    const large = { fromSumma: '0.0045', toSumma: await receives('0.0045') };
    expect(await stranger.tries({ ...large, recaptcha: await solved() })).toBe(201);
    const neighbour = await Stranger.arrive(api, { ip: stranger.ip });
    expect(await check(neighbour, `?to=${ps.YAMRUB}`)).toMatchObject({ required: true });
    expect(await check(neighbour, `?to=${ps.SBERRUB}`)).toMatchObject({ required: false });
    expect(await check(await Stranger.arrive(api), `?to=${ps.YAMRUB}`)).toMatchObject({ required: false });
    expect(await neighbour.tries()).toBe('captcha');
    expect(await neighbour.tries({ recaptcha: await solved() })).toBe(201);
    await setLimits(api, { ...noLimits, captchaAfter: 2 });
  });

  test('deletes used solutions after a day, long after their expiry', async () => {
    const count = async () => (await sql`select from captcha_uses`.execute(api.db)).rows.length;
    expect(await count()).toBeGreaterThan(0);
    await sql`update captcha_uses set at = at - interval '25 hours'`.execute(api.db);
    await deleteExpired(api.deps);
    expect(await count()).toBe(0);
  });

  test('limits challenges per address and minute', async () => {
    const codes = [];
    for (let n = 0; n < 40; n++) {
      const headers = { 'x-forwarded-for': '192.0.2.77' };
      codes.push((await api.app.inject({ url: '/api/v1/captcha/challenge/', headers })).statusCode);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(30);
    expect(codes.at(-1)).toBe(429);
  });
});

test('without a captcha provider no captcha is required and no challenge is issued', async () => {
  const api = await testApp({ env: { CAPTCHA: 'none' } });
  await setLimits(api, { ...noLimits, captchaAfter: 1 });
  const stranger = await Stranger.arrive(api);
  expect([await stranger.tries(), await stranger.tries()]).toEqual([201, 201]);
  const check = await stranger.get('/api/v1/claim/captchacheck');
  expect(check.json()).toEqual({ required: false, provider: 'none' });
  expect((await api.app.inject('/api/v1/captcha/challenge/')).statusCode).toBe(404);
});

test('the page receives the site key of reCAPTCHA', async () => {
  const env = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'public key', RECAPTCHA_SECRET: 'secret key' };
  const api = await testApp({ env });
  const check = await api.app.inject('/api/v1/claim/captchacheck');
  expect(check.json()).toEqual({ required: false, provider: 'recaptcha', siteKey: 'public key' });
});
