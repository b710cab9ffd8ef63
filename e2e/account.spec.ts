import type { Browser, Page } from '@playwright/test';
import { enter, formsIn, makeAccount, newEmail, password, signIn, signUp } from './support/account.ts';
import { placeOf } from './support/axe.ts';
import { makeClaim } from './support/claim.ts';
import { addressIn, expect, type Language, languages, test, wordsIn } from './support/fixtures.ts';
import { createClaim } from './support/form.ts';
import { mailedPath } from './support/mail.ts';

const order = { from: 'BTC', to: 'SBERRUB', sum: '0.01' };

const textsIn = (language: Language) => ({
  account: (key: string) => wordsIn(language, `Account.${key}`),
  orders: (key: string) => wordsIn(language, `Orders.${key}`),
});

for (const language of languages) {
  const { account, orders } = textsIn(language);

  test.describe(`an account in ${language}`, () => {
    test('is created, confirmed by mail and signed in, and sign-in returns to the requested page', async ({ page }) => {
      const form = formsIn(language, page);
      const email = newEmail('anna');
      await signUp(page, language, email);
      await expect(page.getByText(email)).toBeVisible();

      await form.go('/account/settings');
      await expect(page).toHaveURL(/\/login\?next=/);
      await signIn(page, language, email);
      await expect(page).toHaveURL(new RegExp(`${addressIn(language, '/account/settings')}$`));
      await expect(page.getByText(form.word('banner.title'), { exact: true })).toBeVisible();
      const cookies = await page.context().cookies();
      const readable = cookies.filter(({ name, httpOnly }) => name.startsWith('razmen_') && !httpOnly);
      expect(readable.map(({ name }) => name)).toEqual(['razmen_session']);

      const link = await mailedPath(email, 'activate');
      await page.goto(link);
      await expect(form.heading).toHaveText(wordsIn(language, 'Auth.done.activated'));
      expect(page.url()).not.toContain('activate');
      await page.getByRole('link', { name: form.word('done.toAccount') }).click();
      await expect(form.heading).toHaveText(account('title'));
      await expect(page.getByText(form.word('banner.title'), { exact: true })).toBeHidden();

      // Opens the activation link a second time and expects the API to refuse it. The page itself does not show that
      // the link was already used.
      const asked = page.waitForResponse('**/users/activate/**');
      await page.goto(link);
      expect((await asked).ok()).toBe(false);
      await expect(form.heading).toHaveText(form.word('done.neutral'));
    });

    test(`lists its claims, offers their requisites and repeats them${placeOf(language)}`, async ({ page }) => {
      const email = newEmail('boris');
      await enter(page, language, email);
      await page.goto(addressIn(language, '/account/orders'));
      await expect(page.getByText(orders('empty'))).toBeVisible();

      await page.goto(addressIn(language, '/'));
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.locator('[name="email"]')).toBeHidden();
      await createClaim(page, language, { ...order, signedIn: true });
      await page.goto(addressIn(language, '/account/orders'));
      const row = page.getByRole('list', { name: orders('title') }).getByRole('listitem');
      await expect(row).toHaveCount(1);
      await page.getByLabel(orders('status')).selectOption('ended');
      await expect(page.getByText(orders('nothing'))).toBeVisible();
      await expect(page).toHaveURL(/status=ended/);
      await page.reload();
      await expect(page.getByText(orders('nothing'))).toBeVisible();
      await page
        .getByRole('button', { name: orders('reset') })
        .first()
        .click();
      await row.getByRole('link', { name: orders('repeat') }).click();
      await expect(page).toHaveURL(/cur_from=BTC&cur_to=SBERRUB/);
      const sum = page.getByRole('textbox', { name: wordsIn(language, 'Exchange.amount.label.from') });
      await expect(sum).toHaveValue(language === 'ru' ? '0,01' : '0.01');
    });
  });
}

/**
 * Returns everything that the site has stored in the browser and that scripts can read: storage, cookies, caches and
 * databases.
 */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const cached = (await caches.keys()).map(async (name) => {
      const responses = await (await caches.open(name)).matchAll();
      return await Promise.all(responses.map((response) => response.text()));
    });
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const stores = [sessionStorage, localStorage].map((store) => Object.entries(store));
    return [stores, document.cookie, await Promise.all(cached), databases].flat(4).join(' ');
  });

// The following tests run in one language only, because their pages behave the same in both languages.
test.describe('an account', () => {
  test('is confirmed in another browser by a new password only', async ({ page, browser }) => {
    const language = 'ru';
    const email = newEmail('egor');
    await enter(page, language, email);
    const other = await (await browser.newContext()).newPage();
    const form = formsIn(language, other);
    await other.goto(await mailedPath(email, 'activate'));
    await expect(form.heading).toHaveText(form.word('confirm.title'));
    const chosen = 'a phrase of the mailbox 5';
    await form.newPassword.fill(chosen);
    await form.repeat.fill(chosen);
    await form.button('confirm.submit').click();
    await expect(form.heading).toHaveText(form.word('done.activated'));
    await signIn(other, language, email, chosen);
    await page.goto(addressIn(language, '/account/orders'));
    await expect(page).toHaveURL(/\/login\?next=/);
    await other.context().close();
  });

  test('changes its password, which ends every other session', async ({ page, browser }) => {
    const language = 'en';
    const { account } = textsIn(language);
    const email = newEmail('vera');
    await enter(page, language, email);
    const other = await elsewhere(browser, language, email);
    await page.goto(addressIn(language, '/account/settings'));
    const places = page.getByRole('region', { name: account('settings.sessions.title') });
    await expect(places.getByRole('listitem')).toHaveCount(2);

    const changed = 'another long phrase 8';
    await page.getByLabel(account('settings.password.old')).fill(password);
    await page.getByLabel(account('settings.password.new'), { exact: true }).fill(changed);
    await page.getByLabel(wordsIn(language, 'Auth.register.repeat')).fill(changed);
    await page.getByRole('button', { name: account('settings.password.submit') }).click();
    await expect(page.getByText(account('settings.password.done'), { exact: true })).toBeVisible();
    await expect(places.getByRole('listitem')).toHaveCount(1);

    await other.goto(addressIn(language, '/account/orders'));
    await expect(other).toHaveURL(/\/login\?next=/);
    await signIn(other, language, email, changed);
    await page.reload();
    await places.getByRole('button', { name: account('settings.sessions.others') }).click();
    await expect(page.getByText(account('settings.sessions.othersEnded'))).toBeVisible();
    await other.goto(addressIn(language, '/account'));
    await expect(other).toHaveURL(/\/login\?next=/);
    await other.context().close();
  });

  test('is recovered by mail, and deleted for good', async ({ page }) => {
    const language = 'en';
    const { account } = textsIn(language);
    const form = formsIn(language, page);
    const email = newEmail('gleb');
    await makeAccount(page, language, email);
    await form.go('/forget');
    await form.email.fill(email);
    await form.button('forget.submit').click();
    await expect(form.heading).toHaveText(form.word('forget.sentTitle'));

    await page.goto(await mailedPath(email, 'token'));
    const renewed = 'a phrase after recovery 9';
    await form.newPassword.fill(renewed);
    await form.repeat.fill(renewed);
    await form.button('recover.submit').click();
    await expect(form.heading).toHaveText(form.word('done.password'));
    // The visitor is already signed in. This browser had requested the reset link, so setting the new password also
    // started a session.
    await page.getByRole('link', { name: form.word('done.toAccount') }).click();
    await expect(form.heading).toHaveText(account('title'));

    await form.go('/account/settings');
    await page.getByRole('button', { name: account('settings.remove.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(account('settings.remove.password')).fill('not the password');
    await dialog.getByRole('button', { name: account('settings.remove.submit') }).click();
    await expect(dialog.getByLabel(account('settings.remove.password'))).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(account('settings.remove.password')).fill(renewed);
    await dialog.getByRole('button', { name: account('settings.remove.submit') }).click();
    await expect(form.heading).toHaveText(form.word('done.deleted'));
    await form.go('/login');
    await form.email.fill(email);
    await form.password.fill(renewed);
    await form.button('signIn').click();
    await expect(page.getByText(wordsIn(language, 'Errors.auth_failed'))).toBeVisible();
  });

  test('leaves nothing of itself in the storage of the browser after signing out', async ({ page, context }) => {
    const email = newEmail('leaving');
    await enter(page, 'en', email);
    await page.goto('/en');
    await expect(page.getByText(email)).toBeVisible();
    await createClaim(page, 'en', { ...order, signedIn: true });
    const claim = page.url().split('/').at(-1) ?? '';
    const other = await context.newPage();
    await other.goto('/en');
    await expect(other.getByText(email)).toBeVisible();
    await other.locator('[name="to.card"]').fill('2200 0000 0000 0004');
    await expect.poll(() => kept(other)).toContain('2200 0000 0000 0004');
    await page.goto('/en/account');
    expect(await kept(page)).toContain(claim);

    await page.getByRole('button', { name: wordsIn('en', 'Auth.menu.open'), exact: true }).click();
    await page.getByRole('button', { name: wordsIn('en', 'Auth.signOut') }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('link', { name: wordsIn('en', 'Auth.signIn') })).toBeVisible();
      expect(await kept(tab)).not.toMatch(new RegExp(`${email}|${claim}|2200|razmen_(remembered|recent)`));
    }
  });

  test('adopts a claim that was created without it', async ({ page }) => {
    const language = 'ru';
    const { orders } = textsIn(language);
    const email = newEmail('dina');
    const id = await makeClaim(page, language, order);
    await enter(page, language, email);
    await page.goto(addressIn(language, `/claim/${id}`));
    await page.getByRole('button', { name: wordsIn(language, 'Claim.take.submit') }).click();
    await expect(page.getByText(wordsIn(language, 'Claim.take.taken'))).toBeVisible();
    await page.getByRole('link', { name: wordsIn(language, 'Claim.take.orders') }).click();
    await expect(page.getByRole('list', { name: orders('title') }).getByRole('listitem')).toHaveCount(1);
  });
});

async function elsewhere(browser: Browser, language: Language, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, language, email);
  return page;
}
