import type { Page } from '@playwright/test';
import { type Order, pairOf, requiredInputs, sampleOf } from './claim.ts';
import { addressIn, expect, type Language, wordsIn } from './fixtures.ts';

/** Opens the home page's form and waits until the rate and limits of the pair in the URL are loaded. */
export async function openForm(page: Page, language: Language, query = ''): Promise<void> {
  const word = (key: string) => wordsIn(language, `Exchange.submit.${key}`);
  await page.goto(addressIn(language, '/') + query);
  // The form stays hidden until the pair named in the URL is loaded.
  await expect(page.locator('button', { hasText: word('button') })).toBeVisible();
  await expect(page.getByText(word('block.loading'))).toBeHidden();
}

export async function createClaim(page: Page, language: Language, order: FormOrder): Promise<void> {
  const word = (key: string) => wordsIn(language, `Exchange.${key}`);
  const { structure, ...pair } = await pairOf(page, language, order);
  const city = order.city ? `&city=${order.city}` : '';
  await openForm(page, language, `?cur_from=${order.from}&cur_to=${order.to}${city}`);
  // For some pairs, the page first shows a notice in a dialog that the visitor must close.
  if (pair.notify ?? pair.from.notify ?? pair.to.notify)
    await page
      .getByRole('dialog', { name: wordsIn(language, 'Common.notification') })
      .getByRole('button')
      .click();
  for (const side of ['from', 'to'] as const) {
    const picker = page.getByRole('button', { name: word(`picker.label.${side}`) });
    await expect(picker).toContainText(structure[side].currency.name);
  }
  const sum = page.getByLabel(word('amount.label.from'));
  await sum.focus();
  await expect(sum).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(order.sum);
  await expect(sum).toHaveValue(order.sum);
  for (const side of ['from', 'to'] as const)
    for (const input of requiredInputs(structure[side]))
      await page.locator(`[name="${side}.${input.name}"]`).fill(sampleOf(input));
  if (order.signedIn) await expect(page.locator('[name="email"]')).toBeHidden();
  else await page.locator('[name="email"]').fill('anna@example.org');
  for (const name of ['aml', 'replenishment']) await page.locator(`[name=${name}]`).check();
  await page.getByRole('button', { name: word('submit.button') }).click();
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(language, 'Claim.confirm.title'));
}

interface FormOrder extends Order {
  /** City of a cash exchange. Undefined if the pair has no cash. */
  city?: string;
  /** Whether the visitor is signed in. The form then has no e-mail field. */
  signedIn?: boolean;
}
