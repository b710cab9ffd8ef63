import { enter, formsIn, makeAccount, newEmail, password } from './support/account.ts';
import { faults, placeOf } from './support/axe.ts';
import { addressIn, expect, languages, test, wordsIn } from './support/fixtures.ts';

/** Doors, and whether one finds a form behind them. */
const doors = [
  ['/login', true],
  ['/register', true],
  ['/forget', true],
  ['/recover?token=x', true],
  ['/recover', false],
  ['/successfully', true],
  ['/successfully?done=signup', false],
] as const;

const rooms = [
  ['/account', 'Account.title'],
  ['/account/orders', 'Orders.title'],
  ['/account/orders?date_from=2026-11-05&date_to=2026-11-01', 'Orders.title'],
  ['/account/settings', 'Account.settings.title'],
] as const;

for (const language of languages) {
  for (const [door, asks] of doors) {
    test(`axe finds nothing at ${door}, ${language}${placeOf(language)}`, async ({ page }) => {
      await page.goto(addressIn(language, door));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const send = page.locator('main form button[type=submit]');
      // What the address says is known to the script alone: until it runs, the form may be another.
      await expect(send).toBeVisible({ visible: asks });
      // Empty and refused: every field says what it lacks.
      if (asks) {
        await send.click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      expect(await faults(page)).toEqual([]);
    });
  }

  for (const [room, key] of rooms) {
    test(`axe finds nothing in the account at ${room}, ${language}${placeOf(language)}`, async ({ page }) => {
      await enter(page, language, newEmail('axe'));
      await page.goto(addressIn(language, room));
      await expect(page.getByRole('heading', { level: 1, name: wordsIn(language, key) })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  }

  test(`axe finds nothing in what opens in the account, ${language}${placeOf(language)}`, async ({ page }) => {
    await enter(page, language, newEmail('axe'));
    await page.goto(addressIn(language, '/account/settings'));
    // Sent empty: every field of the password says what it lacks.
    await page.getByRole('button', { name: wordsIn(language, 'Account.settings.password.submit') }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    expect(await faults(page), 'an empty password').toEqual([]);
    await page.getByRole('button', { name: wordsIn(language, 'Account.settings.remove.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faults(page), 'deleting').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: wordsIn(language, 'Auth.menu.open'), exact: true }).click();
    await expect(page.getByRole('button', { name: wordsIn(language, 'Auth.signOut') })).toBeVisible();
    expect(await faults(page), 'menu').toEqual([]);
  });

  test(`by keyboard alone one signs in, opens the menu and signs out in ${language}`, async ({ page }) => {
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
    // Exactly: the word about the sent link names the address too.
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

  test(`fields of passwords are known to managers and take what is pasted in ${language}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = formsIn(language, page);
    await form.go('/register');
    await expect(form.email).toHaveAttribute('autocomplete', 'username');
    for (const field of [form.password, form.repeat]) {
      await expect(field).toHaveAttribute('autocomplete', 'new-password');
      await page.evaluate((text) => navigator.clipboard.writeText(text), password);
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(field).toHaveValue(password);
    }
    await page
      .getByRole('button', { name: wordsIn(language, 'Common.showPassword') })
      .first()
      .click();
    await expect(form.password).toHaveAttribute('type', 'text');
    await form.go('/login');
    await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
  });
}

test('the header is right at the first paint and nothing moves when it wakes up @narrow', async ({ page }) => {
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
