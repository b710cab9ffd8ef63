import { enter, formsIn, makeAccount, newEmail, password } from './support/account.ts';
import { placeOf, violations } from './support/axe.ts';
import { addressIn, expect, languages, test, wordsIn } from './support/fixtures.ts';

const guestPages = [
  ['/login', true],
  ['/register', true],
  ['/forget', true],
  ['/recover?token=x', true],
  ['/recover', false],
  ['/successfully', true],
  ['/successfully?done=signup', false],
] as const;

const accountPages = [
  ['/account', 'Account.title'],
  ['/account/orders', 'Orders.title'],
  ['/account/orders?date_from=2026-11-05&date_to=2026-11-01', 'Orders.title'],
  ['/account/settings', 'Account.settings.title'],
] as const;

for (const language of languages) {
  test(`pages for signed-out visitors pass axe, ${language}${placeOf(language)}`, async ({ page }) => {
    test.slow();
    for (const [index, [path, hasForm]] of guestPages.entries()) {
      await page.goto(addressIn(language, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const send = page.locator('main form button[type=submit]');
      // The page shows or omits its form only after hydration, because this depends on the query string, which is
      // unknown during prerendering.
      await expect(send).toBeVisible({ visible: hasForm });
      if (hasForm) {
        await send.click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      // Header and footer are checked on the first page only, because they are the same on all guest pages.
      expect.soft(await violations(page, index === 0 ? 'html' : 'main'), path).toEqual([]);
    }
  });

  test(`the account and its dialogs pass axe, ${language}${placeOf(language)}`, async ({ page }) => {
    test.slow();
    await enter(page, language, newEmail('axe'));
    for (const [index, [path, key]] of accountPages.entries()) {
      await page.goto(addressIn(language, path));
      await expect(page.getByRole('heading', { level: 1, name: wordsIn(language, key) })).toBeVisible();
      expect.soft(await violations(page, index === 0 ? 'html' : 'main'), path).toEqual([]);
    }
    await page.getByRole('button', { name: wordsIn(language, 'Account.settings.password.submit') }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    expect.soft(await violations(page, 'form:has([aria-invalid=true])'), 'an empty password').toEqual([]);
    await page.getByRole('button', { name: wordsIn(language, 'Account.settings.remove.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await violations(page, 'dialog[open]'), 'the dialog of deletion').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: wordsIn(language, 'Auth.menu.open'), exact: true }).click();
    await expect(page.getByRole('button', { name: wordsIn(language, 'Auth.signOut') })).toBeVisible();
    expect.soft(await violations(page, 'header'), 'the menu').toEqual([]);
  });
}

test('signing in, opening the menu and signing out work by keyboard alone', async ({ page }) => {
  const language = 'en';
  const form = formsIn(language, page);
  const email = newEmail('key');
  await makeAccount(page, language, email);
  await form.go('/login');
  await form.email.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: form.word('login.forgot') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account\/orders$/);

  const menu = page.getByRole('button', { name: form.word('menu.open'), exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  // Matches the e-mail address as a whole text, because another notice on the page contains the address within a
  // sentence.
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: form.word('signOut') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: form.word('signIn') })).toBeVisible();
  await form.go('/account');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('the header is complete at the first paint and fits a narrow screen @narrow', async ({ page }) => {
  const email = newEmail('still');
  await enter(page, 'ru', email);
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto('/rules');
  await expect(page.getByRole('button', { name: wordsIn('ru', 'Auth.menu.open'), exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: wordsIn('ru', 'Auth.signIn') })).toBeHidden();
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.goto('/rules');
  await expect(page.getByRole('link', { name: wordsIn('ru', 'Auth.signIn') })).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
