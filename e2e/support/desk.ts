import type { Page } from '@playwright/test';
import { demoLogins, totpNow } from './demo.ts';
import { addressIn, expect, type Language, wordsIn } from './fixtures.ts';

const halfMinute = 30_000;

/** Signs the generated owner in by the page. A code works once, so a spent one waits for the next. */
export async function signInAtDesk(page: Page, language: Language): Promise<void> {
  const { operator } = demoLogins();
  const word = (key: string) => wordsIn(language, `Auth.${key}`);
  await page.goto(addressIn(language, '/operator'));
  await page.getByLabel(word('email')).fill(operator.email);
  await page.getByLabel(word('password')).fill(operator.password);
  const inside = page.getByRole('heading', { level: 1, name: wordsIn(language, 'Operator.queue.title') });
  const soon = { timeout: 5_000 };
  await expect(async () => {
    if (!(await inside.isVisible())) {
      await page.getByLabel(word('totp')).fill(await totpNow(), soon);
      await page.getByRole('button', { name: word('signIn') }).click(soon);
    }
    await expect(inside).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: halfMinute * 2, intervals: [1_000, 5_000] });
}

/** An action of the desk with what it asks for. The sum that is due is read from the form, and typed. */
export async function actAtDesk(page: Page, language: Language, action: string, given: Given = {}): Promise<void> {
  const word = (key: string) => wordsIn(language, `Operator.${key}`);
  await page.getByRole('button', { name: new RegExp(`^${word(`action.${action}.name`)}`) }).click();
  const form = page.locator('form');
  if (given.sum) {
    const due = await form.locator('data').first().getAttribute('value');
    await form.getByLabel(word(`form.sum.${given.sum}`)).fill(due ?? '');
  }
  if (given.tx) await form.getByLabel(word('form.tx')).fill(given.tx);
  if (given.reason) await form.getByLabel(word('form.reason')).selectOption(given.reason);
  if (given.note) await form.getByLabel(word('form.note')).fill(given.note);
  await form.getByRole('button', { name: word(`action.${action}.do`), exact: true }).click();
  await expect(form).toBeHidden();
}

interface Given {
  sum?: 'exact' | 'arrived';
  tx?: string;
  reason?: string;
  note?: string;
}
