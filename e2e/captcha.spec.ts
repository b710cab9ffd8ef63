import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { databaseFolder } from '#scripts/db/memory-folder.ts';
import { formsIn, newEmail, password } from './support/account.ts';
import { claimBody } from './support/claim.ts';
import { expect, test, wordsIn } from './support/fixtures.ts';
import { openForm } from './support/form.ts';

// All tests of this file share one server, so they run in one worker.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Solving the captcha takes a few seconds, or up to a minute on a busy machine. */
const solving = { timeout: 100_000 };

/**
 * These tests start their own server with the captcha enabled, because the shared test server runs without a captcha.
 */
let server: ChildProcess;
let baseURL: string;
const dataDir = databaseFolder('razmen-captcha-');

/**
 * Returns a free port below the ephemeral range, because the kernel could give an ephemeral port to an outgoing
 * connection before the server binds it.
 */
async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return await freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  const [port, apiPort] = [await freePort(), await freePort()];
  baseURL = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, DEMO: '1', CAPTCHA: 'altcha' };
  server = spawn('node', ['scripts/start.mjs'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ready = async () => (await request.get(`${baseURL}/readyz`).catch(() => null))?.status();
  await expect.poll(ready, { timeout: 150_000, intervals: [1_000] }).toBe(200);
});

test.afterAll(async () => {
  server.kill('SIGINT');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Creates claims until the API requires a captcha from this visitor. The sums are small, because a large share of the
 * reserve would require the captcha for another reason.
 */
async function makeBusy(page: Page): Promise<void> {
  const body = await claimBody(page, 'ru', { from: 'BTC', to: 'SBERRUB', sum: '0.002' });
  const required = async () =>
    (await (await page.request.get('/api/v1/claim/captchacheck')).json()).required as boolean;
  for (let claims = 0; claims < 40 && !(await required()); claims++) {
    const headers = { 'x-requested-with': 'razmen', origin: baseURL };
    const answer = await page.request.post('/api/v1/claim/', { data: body, headers });
    expect([201, 403]).toContain(answer.status());
  }
  expect(await required()).toBe(true);
  const refused = await page.request.post('/api/v1/claim/', {
    data: body,
    headers: { 'x-requested-with': 'razmen', origin: baseURL },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'captcha']);
}

test('a visitor with many claims gets the built-in captcha, which solves itself, and creates the claim', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const page = await context.newPage();
  await makeBusy(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  await openForm(page, 'ru');
  // The captcha loads when the visitor first touches the form.
  await page.locator('[name="to.card"]').fill('2200000000000004');
  await page.locator('[name="email"]').fill('anna@example.org');
  for (const box of await page.locator('input[type=checkbox][name=aml], [name=replenishment]').all()) await box.check();
  await expect(page.getByText(wordsIn('ru', 'Captcha.verified'))).toBeVisible(solving);
  await page.getByRole('button', { name: wordsIn('ru', 'Exchange.submit.button') }).click();
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('ru', 'Claim.confirm.title'));
  expect(foreign).toEqual([]);
  await context.close();
});

test('sign-up, and sign-in after wrong passwords, succeed with a captcha that solves itself', async ({ browser }) => {
  const context = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const page = await context.newPage();
  const form = formsIn('ru', page);
  const solved = page.getByText(wordsIn('ru', 'Captcha.verified'));
  const email = newEmail('captcha');
  await form.go('/register');
  await form.email.fill(email);
  await form.password.fill(password);
  await form.repeat.fill(password);
  await expect(solved).toBeVisible(solving);
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  await form.button('register.submit').click();
  await page.waitForURL(/\/successfully\?done=signup$/);

  await form.go('/login');
  // The fourth attempt is refused without a captcha, and the form sends it again by itself once the captcha is solved.
  for (let attempt = 1; attempt <= 4; attempt++) {
    await form.email.fill(email);
    await form.password.fill('not the password');
    // Waits for the API's response to this attempt. The error message alone proves nothing, because the message of the
    // previous attempt may still be visible.
    const wrong = page.waitForResponse(
      (answer) => answer.url().includes('/front-api/auth/login/') && answer.status() === 401,
      solving,
    );
    await form.button('signIn').click();
    await wrong;
    await expect(page.getByRole('alert').getByText(wordsIn('ru', 'Errors.auth_failed'))).toBeVisible();
  }
  await expect(solved).toBeVisible(solving);
  await form.password.fill(password);
  await form.button('signIn').click();
  await page.waitForURL(/\/account\/orders$/);
  await context.close();
});

test('requesting a new password succeeds with a captcha as well', async ({ browser }) => {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  const form = formsIn('en', page);
  await form.go('/forget');
  await form.email.fill(newEmail('nobody'));
  // Presses the submit button before the captcha is solved. The form must wait for the solution before it sends the
  // request.
  await form.button('forget.submit').click();
  await expect(form.heading).toHaveText(form.word('forget.sentTitle'), solving);
  await context.close();
});
