import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, anAddress, goodPassword, linkToken, User } from '../../support/factories/account.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';

const api = await testApp();

const renewed = 'a phrase after recovery';
const ask = (browser: Guest, path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  browser.post(`/api/v1/users/${path}/`, payload, { 'x-forwarded-for': anAddress(), ...headers });
const twice = (password: string) => ({ password, passwordRepeat: password });
const lastToken = async (email: string) => linkToken((await accountLetters(api, email)).findLast(linkToken));
const emailOf = async (token: string | undefined) =>
  (await new Guest(api).get('/api/v1/users/me/', { authorization: `Bearer ${token}` })).json().email;

async function signedUp() {
  const email = `new-${randomUUID()}@example.org`;
  const browser = new Guest(api);
  await ask(browser, 'signup', { email, ...twice(goodPassword) });
  return { email, browser, token: await lastToken(email) };
}

describe('a confirmation', () => {
  test('signs in the browser that signed up', async () => {
    const { email, browser, token } = await signedUp();
    const { signedIn, session } = (await ask(browser, `activate/${token}`)).json();
    expect(signedIn).toBe(true);
    expect(await emailOf(session?.token)).toBe(email);
  });

  test('keeps the session of a browser that is signed in', async () => {
    const { browser, token } = await signedUp();
    const other = await User.enter(api);
    const answer = await ask(browser, `activate/${token}`, {}, { authorization: `Bearer ${other.token}` });
    expect(answer.json()).toEqual({ signedIn: true });
  });

  test('sent again with its key returns no second session', async () => {
    const { browser, token } = await signedUp();
    const key = { 'idempotency-key': randomUUID() };
    expect((await ask(browser, `activate/${token}`, {}, key)).json().session).toBeDefined();
    expect((await ask(browser, `activate/${token}`, {}, key)).json()).toEqual({ signedIn: true });
  });
});

describe('a recovery', () => {
  test('signs in the browser that asked for it', async () => {
    const { email } = await User.enter(api);
    const browser = new Guest(api);
    await ask(browser, 'restore', { email });
    const { signedIn, session } = (await ask(browser, `restore/${await lastToken(email)}`, twice(renewed))).json();
    expect(signedIn).toBe(true);
    expect(await emailOf(session?.token)).toBe(email);
  });

  test('signs in no other browser', async () => {
    const { email } = await User.enter(api);
    await ask(new Guest(api), 'restore', { email });
    const answer = await ask(new Guest(api), `restore/${await lastToken(email)}`, twice(renewed));
    expect(answer.json()).toEqual({ signedIn: false });
  });

  test('never passes a second factor', async () => {
    const operator = await Operator.open(api);
    const { email } = (await api.app.inject({ url: '/api/v1/users/me/', headers: operator.headers })).json();
    const browser = new Guest(api);
    await ask(browser, 'restore', { email });
    const answer = await ask(browser, `restore/${await lastToken(email)}`, twice(renewed));
    expect(answer.json()).toEqual({ signedIn: false });
  });
});
