import { generate } from 'otplib';
import { enter, formsIn, newEmail, password } from './support/account.ts';
import { violations } from './support/axe.ts';
import { addressIn, expect, test, wordsIn } from './support/fixtures.ts';
import { mailedPath } from './support/mail.ts';
import { server } from './support/server.ts';

const language = 'ru';
const settings = (key: string) => wordsIn(language, `Account.settings.${key}`);

test('an account gets a second factor and a passkey, signs in with both and changes its e-mail @phone', async ({
  page,
}) => {
  const form = formsIn(language, page);
  const email = newEmail('zoya');
  await enter(page, language, email);
  await page.goto(await mailedPath(email, 'activate'));
  await expect(form.heading).toHaveText(form.word('done.activated'));
  await page.goto(addressIn(language, '/account/settings'));
  await page.getByRole('button', { name: settings('factor.setUp.start'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(settings('factor.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: settings('factor.setUp.next') }).click();
  await expect(dialog.getByRole('img', { name: settings('factor.setUp.qr') })).toBeVisible();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  const secret = (await dialog.getByText(/^[A-Z2-7]{20,}$/).textContent()) ?? '';
  await dialog.getByLabel(form.word('totp')).fill(await generate({ secret }));
  await dialog.getByRole('button', { name: settings('factor.setUp.submit') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = '', secondRecoveryCode = '', thirdRecoveryCode = ''] = await dialog
    .getByRole('listitem')
    .allTextContents();
  await dialog.getByRole('button', { name: settings('factor.recovery.done') }).click();
  await expect(page.getByText(settings('factor.on'), { exact: true })).toBeVisible();

  // Chromium creates no passkeys for a site that is opened by its IP address, so this part of the test opens the site
  // by its name.
  const named = (path: string) => server.url.replace('127.0.0.1', 'localhost') + addressIn(language, path);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(named('/login'));
  await form.email.fill(email);
  await form.password.fill(password);
  await form.button('signIn').click();
  await page.getByLabel(form.word('totp')).fill(secondRecoveryCode);
  await form.button('signIn').click();
  await page.waitForURL(/\/account/);
  await page.goto(named('/account/settings'));
  await page.getByRole('button', { name: settings('passkeys.add.open') }).click();
  await dialog.getByLabel(settings('factor.password'), { exact: true }).fill(password);
  await dialog.getByLabel(form.word('totp')).fill(thirdRecoveryCode);
  await dialog.getByRole('button', { name: settings('passkeys.add.next') }).click();
  await dialog.getByLabel(settings('passkeys.create.name')).fill('Phone');
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: settings('passkeys.create.submit') }).click();
  await expect(page.getByText(settings('passkeys.added'))).toBeVisible();
  const passkeys = page.getByRole('region', { name: settings('passkeys.title'), exact: true });
  await expect(passkeys.getByText('Phone', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(named('/login'));
  await form.button('passkey.signIn').click();
  await page.waitForURL(/\/account/);

  await page.context().clearCookies();
  await form.go('/login');
  await form.email.fill(email);
  await form.password.fill(password);
  await form.button('signIn').click();
  await page.getByLabel(form.word('totp')).fill(recoveryCode);
  await form.button('signIn').click();
  await page.waitForURL(/\/account/);

  const other = newEmail('zoya.new');
  await page.goto(addressIn(language, '/account/settings'));
  await page.getByLabel(settings('email.new')).fill(other);
  const section = page.getByRole('region', { name: settings('email.title'), exact: true });
  await section.getByLabel(settings('email.password'), { exact: true }).fill(password);
  await section.getByRole('button', { name: settings('email.submit') }).click();
  await expect(section.getByText(settings('email.waiting'))).toHaveCount(2);
  expect(await violations(page, 'main')).toEqual([]);
  await page.goto(await mailedPath(email, 'email'));
  // The confirmation runs after the page has loaded. Leaving the page earlier would abort the confirmation.
  await expect(page.getByText(settings('email.halfDone'))).toBeVisible();
  await page.goto(await mailedPath(other, 'email'));
  await expect(page.getByText(settings('email.changed'), { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('email=');
  await expect(section.getByText(other)).toBeVisible();
});
