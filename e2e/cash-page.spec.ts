import { placeOf } from './support/axe.ts';
import { addressIn, expect, languages, test, wordsIn } from './support/fixtures.ts';

for (const language of languages) {
  test(`cities are collapsed, a link expands one, and its directions lead to the form in ${language}${placeOf(language)}`, async ({
    page,
  }) => {
    await page.goto(addressIn(language, '/cash'));
    await expect(page.locator('details')).not.toHaveCount(0);
    await expect(page.locator('details[open]')).toHaveCount(0);
    await page.goto(`${addressIn(language, '/cash')}#TBIL`);
    const open = page.locator('details[open]');
    await expect(open).toHaveCount(1);
    await open.getByRole('link').first().click();
    await page.waitForURL(/cur_from=\w+&cur_to=\w+&city=TBIL/);
    await expect(page.getByLabel(wordsIn(language, 'Exchange.details.city'))).toHaveValue('TBIL');
  });

  test(`the cash page is in the navigation of the site in ${language}`, async ({ page }) => {
    await page.goto(addressIn(language, '/rules'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: wordsIn(language, 'Layout.cash') })
      .click();
    await page.waitForURL(addressIn(language, '/cash'));
  });
}
