import type { Page } from '@playwright/test';
import { addressIn, expect, type Language, wordsIn } from './fixtures.ts';
import { server } from './server.ts';

let count = 0;

/** Returns an e-mail address that no other test uses. */
export const newEmail = (name: string): string => `${name}.${Date.now().toString(36)}.${++count}@example.org`;

export const password = 'a long enough phrase 7';

export function formsIn(language: Language, page: Page) {
  const word = (key: string) => wordsIn(language, `Auth.${key}`);
  return {
    word,
    email: page.getByLabel(word('email')),
    password: page.getByLabel(word('password'), { exact: true }),
    newPassword: page.getByLabel(word('recover.password'), { exact: true }),
    repeat: page.getByLabel(word('register.repeat')),
    button: (key: string) => page.getByRole('button', { name: word(key), exact: true }),
    heading: page.getByRole('heading', { level: 1 }),
    go: (path: string) => page.goto(addressIn(language, path)),
  };
}

/** Returns a random client address, because one address may create only a few accounts per hour. */
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`;

/**
 * Sends a POST request with the browser's cookies and the headers of the site's own pages.
 * @returns the JSON body, or null if there is none
 */
export async function post(page: Page, path: string, data: object): Promise<unknown> {
  const headers = { 'x-requested-with': 'razmen', origin: server.url, 'x-forwarded-for': someAddress() };
  const response = await page.request.post(path, { data, headers });
  expect(response.ok(), `${path} ${response.status()}`).toBe(true);
  return await response.json().catch(() => null);
}

/** Creates an account over the API without signing the browser in. */
export async function makeAccount(page: Page, language: Language, email: string): Promise<void> {
  const draft = { email, password, passwordRepeat: password };
  await post(page, addressIn(language, '/api/v1/users/signup/'), draft);
}

export async function enter(page: Page, language: Language, email: string): Promise<void> {
  await makeAccount(page, language, email);
  await post(page, addressIn(language, `/front-api/auth/login/?locale=${language}`), { email, password });
}

/** Creates an account through the sign-up page without signing in. */
export async function signUp(page: Page, language: Language, email: string): Promise<void> {
  const form = formsIn(language, page);
  await form.go('/register');
  await form.email.fill(email);
  await form.password.fill(password);
  await form.repeat.fill(password);
  await form.button('register.submit').click();
  await page.waitForURL(/\/successfully\?done=signup$/);
  await expect(form.heading).toHaveText(form.word('done.signup'));
}

/** Signs in through the page and waits for the redirect to the account or to a claim. */
export async function signIn(page: Page, language: Language, email: string, secret = password): Promise<void> {
  const form = formsIn(language, page);
  if (!/\/login(\?|$)/.test(page.url())) await form.go('/login');
  await form.email.fill(email);
  await form.password.fill(secret);
  await form.button('signIn').click();
  await page.waitForURL(({ pathname }) => /\/(account|claim)/.test(pathname));
}
