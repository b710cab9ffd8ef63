import { createHmac } from 'node:crypto';
import { signIn } from './support/account.ts';
import { demoLogins } from './support/demo.ts';
import { expect, test, wordsIn } from './support/fixtures.ts';

const webhook = (key: string) => wordsIn('ru', `Shop.webhook.${key}`);
const word = (key: string) => wordsIn('ru', `Shop.keys.${key}`);

test('a shop creates a key, its server signs a call through the site, a revoked key is refused, and a test event is sent', async ({
  page,
  request,
}) => {
  const { shop } = demoLogins();
  await page.goto('/login');
  await signIn(page, 'ru', shop.email, shop.password);
  await page.goto('/account/shop');
  await page.getByRole('link', { name: word('linkText') }).click();
  await page.getByRole('button', { name: word('form.open') }).click();
  await page.getByLabel(word('form.name')).fill('Касса');
  await page.getByRole('button', { name: word('form.submit'), exact: true }).click();
  const shown = page.getByRole('status').locator('code');
  await expect(shown).toHaveCount(2);
  const [key = '', secret = ''] = await shown.allTextContents();
  const ask = async () => {
    const time = String(Math.floor(Date.now() / 1_000));
    const mac = createHmac('sha256', secret).update(`${time}.`).digest('hex');
    const headers = { 'x-key': key, 'x-timestamp': time, 'x-signature': `sha256=${mac}` };
    return (await request.get('/api/v1/merchant/rates/', { headers })).status();
  };
  expect(await ask()).toBe(200);
  const row = page.getByRole('listitem').filter({ hasText: key });
  await row.getByRole('button', { name: word('revoke.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('revoke.button') })
    .click();
  await expect(row.getByText(word('ended'))).toBeVisible();
  expect(await ask()).toBe(401);

  // The domain does not exist, so the worker cannot connect to it.
  await page.getByLabel(webhook('url')).fill('https://shop.invalid/hook');
  await page.getByRole('button', { name: webhook('save'), exact: true }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: webhook('test') }).click();
  await expect(page.getByText(webhook('deliveries.error.network'))).toBeVisible();
});
