import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { freshCodeMinutes } from '#domain/fresh-code.ts';
import type { ResolutionKind } from '#domain/resolution.ts';
import { post } from './account.ts';
import { heading } from './claim.ts';
import { demoLogins, unusedCode } from './demo.ts';
import { addressIn, test as base, complaintsOf, expect, type Language, wordsIn } from './fixtures.ts';
import { server } from './server.ts';

/** Returns the hash that stands for a payment of this name. */
export const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/**
 * Time limit and pauses for repeated sign-ins. A sign-in fails if another test has meanwhile signed in with a newer
 * TOTP code.
 */
const retryOptions = { timeout: 120_000, intervals: [1_000, 5_000] };

async function signInAtDesk(page: Page, language: Language): Promise<void> {
  const { operator } = demoLogins();
  const word = (key: string) => wordsIn(language, `Auth.${key}`);
  await page.goto(addressIn(language, '/operator'));
  await page.getByLabel(word('email')).fill(operator.email);
  await page.getByLabel(word('password'), { exact: true }).fill(operator.password);
  const inside = page.getByRole('heading', { level: 1, name: wordsIn(language, 'Operator.queue.title') });
  const soon = { timeout: 5_000 };
  await expect(async () => {
    if (!(await inside.isVisible())) {
      await page.getByLabel(word('totp')).fill(await unusedCode(), soon);
      await page.getByRole('button', { name: word('signIn'), exact: true }).click(soon);
    }
    await expect(inside).toBeVisible({ timeout: 10_000 });
  }).toPass(retryOptions);
  codeGivenAt = Date.now();
}

/** Time at which the shared page of this Playwright worker last sent a one-time code, in epoch milliseconds. */
let codeGivenAt = 0;

/** Sends a one-time code if the last one may be too old for a payout. */
export async function keepCodeFresh(page: Page): Promise<void> {
  if (Date.now() - codeGivenAt < (freshCodeMinutes - 2) * 60_000) return;
  await expect(async () => {
    await post(page, '/api/v1/operator/code/', { totp: await unusedCode() });
  }).toPass(retryOptions);
  codeGivenAt = Date.now();
}

/**
 * The `desk` fixture is a signed-in back-office page. All tests of a Playwright worker share this page, because each
 * TOTP code works only once.
 */
export const test = base.extend<object, { desk: Page }>({
  desk: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: server.url, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
      const complaints = complaintsOf(context);
      const page = await context.newPage();
      await signInAtDesk(page, 'en');
      await use(page);
      expect(complaints, 'complaints of the desk').toEqual([]);
      await context.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

export async function openAtDesk(page: Page, language: Language, number: string): Promise<void> {
  await page.goto(addressIn(language, '/operator'));
  await expect(page.getByRole('heading', { level: 1, name: wordsIn(language, 'Operator.queue.title') })).toBeVisible();
  // Presses the key for the search repeatedly, because the keyboard shortcut starts working a moment after the queue
  // becomes visible.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(number);
  await page.waitForURL(new RegExp(`search=${number}`));
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(heading(page)).toContainText(number);
}

/**
 * Performs an operator action. If `input.sum` names an amount field, fills this field with the amount due, or with
 * `input.typed` if set.
 */
export async function actAtDesk(
  page: Page,
  language: Language,
  action: string,
  input: ActionInput = {},
): Promise<void> {
  const word = (key: string) => wordsIn(language, `Operator.${key}`);
  await keepCodeFresh(page);
  await page.getByRole('button', { name: new RegExp(`^${word(`action.${action}.name`)}`) }).click();
  const submit = page.getByRole('button', { name: word(`action.${action}.do`), exact: true });
  // Selects the form of the action by its submit button, because the page has other forms, such as the one for notes.
  const form = page.locator('form').filter({ has: submit });
  if (input.sum) {
    const due = await form.locator('data').first().getAttribute('value');
    await form.getByLabel(word(`form.sum.${input.sum}`)).fill(input.typed ?? due ?? '');
    if (input.typed) await form.getByRole('checkbox').check();
  }
  if (input.tx) await form.getByLabel(word('form.tx')).fill(hashOf(input.tx));
  if (input.reason) await form.getByLabel(word('form.reason')).selectOption(input.reason);
  if (input.choice) await form.locator(`input[value=${input.choice}]`).check();
  if (input.refundTo) await form.locator('[name^=refund-]').fill(input.refundTo);
  if (input.note) await form.getByLabel(word('form.note')).fill(input.note);
  await form.getByRole('button', { name: word(`action.${action}.do`), exact: true }).click();
  await expect(form).toBeHidden();
}

export interface ActionInput {
  sum?: 'exact' | 'arrived';
  /** Amount to type instead of the amount due. The form then asks the operator to confirm the difference. */
  typed?: string;
  /** Name of the payment. Its hash is typed, because every payment system accepts one. */
  tx?: string;
  reason?: string;
  note?: string;
  choice?: ResolutionKind;
  /** Refund requisites, for actions and options that ask for them. */
  refundTo?: string;
}
