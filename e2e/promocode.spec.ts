import { pairOf, requiredInputs, sampleOf } from './support/claim.ts';
import { expect, test, wordsIn } from './support/fixtures.ts';
import { openForm } from './support/form.ts';

const word = (key: string) => wordsIn('en', `Exchange.${key}`);
const pair = { from: 'USDTTRC20', to: 'SBERRUB' };

test('a promo code raises the sum that a visitor receives, in the form and in the order @phone', async ({ page }) => {
  const { structure } = await pairOf(page, 'en', pair);
  await openForm(page, 'en', `?cur_from=${pair.from}&cur_to=${pair.to}&from_summa=200`);
  const received = page.getByLabel(word('amount.label.to'));
  const before = await received.inputValue();
  await page.getByRole('button', { name: word('promocode.open') }).click();
  const field = page.getByLabel(word('promocode.label'), { exact: true });
  await field.fill('NO-SUCH-CODE');
  await field.press('Enter');
  await expect(page.getByText(wordsIn('en', 'Errors.promo_unknown'))).toBeVisible();
  await field.fill('welcome');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: word('promocode.remove') })).toBeVisible();
  await expect(received).not.toHaveValue(before);
  for (const input of requiredInputs(structure.to))
    await page.locator(`[name="to.${input.name}"]`).fill(sampleOf(input));
  await page.locator('[name="email"]').fill('anna@example.org');
  for (const name of ['aml', 'replenishment']) await page.locator(`[name=${name}]`).check();
  await page.getByRole('button', { name: word('submit.button') }).click();
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/WELCOME/).first()).toBeVisible();
});
