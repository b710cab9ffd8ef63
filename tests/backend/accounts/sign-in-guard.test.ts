import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../support/app.ts';
import { solvedCaptcha } from '../../support/captcha.ts';
import { anAddress, goodPassword, mostGuesses, signIn, User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

const wrong = 'not the password';

/** Guesses the password of one account without pauses, each time with a new browser and IP address. */
const guess = async (api: TestApp, email: string, times: number) => {
  const answers = [];
  for (let n = 0; n < times; n++) {
    answers.push(await signIn(new Guest(api), email, wrong));
    await sql`update throttle_counters set last_at = now() + interval '1 hour'`.execute(api.db);
  }
  return answers.map((answer) => answer.json().code);
};

describe('without a captcha', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp();
  });

  test('guesses at one account are slowed down across addresses, whether or not the account exists', async () => {
    const { email } = await User.enter(api);
    for (const one of [email, `nobody-${randomUUID()}@example.org`]) {
      const codes = await guess(api, one, 40);
      expect(codes.filter((code) => code === 'auth_failed')).toHaveLength(5);
      expect(codes.at(-1)).toBe('rate_limited');
    }
  });

  test('guesses from one address are slowed down across accounts', async () => {
    const headers = { 'x-forwarded-for': '198.18.0.9' };
    const answers = [];
    const began = Date.now();
    for (let n = 0; n < 30; n++) {
      const payload = { email: `nobody-${randomUUID()}@example.org`, password: wrong };
      answers.push(await new Guest(api).post('/front-api/auth/login/', payload, headers));
    }
    expect(answers.map((answer) => answer.json().code)).toContain('rate_limited');
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(mostGuesses(20, began));
  });

  test('the owner can sign in from a known browser while strangers have to wait', async () => {
    const user = await User.enter(api);
    expect((await guess(api, user.email, 30)).at(-1)).toBe('rate_limited');
    expect((await signIn(new Guest(api), user.email)).statusCode).toBe(429);
    expect((await signIn(user, user.email)).statusCode).toBe(200);
  });

  test('the owner can sign in from a known browser while neighbours at the same IP address have to wait', async () => {
    const user = await User.enter(api);
    const shared = { 'x-forwarded-for': '198.18.0.10' };
    const attempt = (browser: Guest, email: string, password: string) =>
      browser.post('/front-api/auth/login/', { email, password }, shared);
    for (let n = 0; n < 21; n++) await attempt(new Guest(api), `nobody-${randomUUID()}@example.org`, wrong);
    await sql`update throttle_counters set last_at = now() + interval '1 hour' where key like 'network:%'`.execute(
      api.db,
    );
    expect((await attempt(new Guest(api), user.email, goodPassword)).statusCode).toBe(429);
    expect((await attempt(user, user.email, goodPassword)).statusCode).toBe(200);
  });

  test('a copied User-Agent does not make a browser known', async () => {
    const user = await User.enter(api);
    await guess(api, user.email, 30);
    const copied = { 'user-agent': 'lightMyRequest', 'x-forwarded-for': anAddress() };
    const payload = { email: user.email, password: goodPassword };
    const answer = await api.app.inject({ method: 'POST', url: '/front-api/auth/login/', payload, headers: copied });
    expect(answer.statusCode).toBe(429);
  });
});

describe('the captcha of the sign-in form', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp({ env: { CAPTCHA: 'altcha' } });
  });

  test('is required after three failures at any e-mail, and lets the owner in', async () => {
    const { email } = await User.enter(api);
    const unknown = `nobody-${randomUUID()}@example.org`;
    for (const one of [email, unknown]) {
      expect(await guess(api, one, 5)).toEqual(['auth_failed', 'auth_failed', 'auth_failed', 'captcha', 'captcha']);
    }
    const browser = new Guest(api);
    expect((await signIn(browser, email)).json().code).toBe('captcha');
    const recaptcha = await solvedCaptcha(api);
    expect((await signIn(browser, email, goodPassword, { recaptcha })).statusCode).toBe(200);
    // The browser has signed in to this account before, so its next sign-in needs no captcha.
    expect((await signIn(browser, email)).statusCode).toBe(200);
  });

  test('is valid for one attempt', async () => {
    const { email } = await User.enter(api);
    await guess(api, email, 3);
    const recaptcha = await solvedCaptcha(api);
    const tries = async () => (await signIn(new Guest(api), email, wrong, { recaptcha })).json().code;
    expect([await tries(), await tries()]).toEqual(['auth_failed', 'captcha']);
  });

  test('is required of every visitor if the operator sets it so', async () => {
    const user = await User.enter(api);
    const set = (value: object) =>
      sql`update settings set value = ${JSON.stringify(value)}::jsonb where key = 'login'`.execute(api.db);
    await set({ captcha: true });
    // Waits until the change feed has delivered the new setting to the API.
    const captchaSetting = async () => (await api.app.inject('/api/v1/calculator/settings/')).json().captchaLogin;
    await expect.poll(captchaSetting).toBe(true);
    expect((await signIn(user, user.email)).json().code).toBe('captcha');
    const recaptcha = await solvedCaptcha(api);
    expect((await signIn(user, user.email, goodPassword, { recaptcha })).statusCode).toBe(200);
    await set({ captcha: false });
    expect((await signIn(user, user.email)).statusCode).toBe(200);
  });

  test.each(['signup', 'restore', 'reactivate'])('is always required to request a mail by %s', async (path) => {
    const email = `new-${randomUUID()}@example.org`;
    const draft = path === 'signup' ? { email, password: goodPassword, passwordRepeat: goodPassword } : { email };
    const ask = (more: object) =>
      new Guest(api).post(`/api/v1/users/${path}/`, { ...draft, ...more }, { 'x-forwarded-for': anAddress() });
    for (const more of [{}, { recaptcha: 'x' }]) expect((await ask(more)).json().code).toBe('captcha');
    expect((await ask({ recaptcha: await solvedCaptcha(api) })).statusCode).toBe(202);
  });
});
