import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
    const path = '/api/v1/merchant/rates/';
    const mac = createHmac('sha256', secret).update(`${time}\nGET\n${path}\n`).digest('hex');
    const headers = { 'x-key': key, 'x-timestamp': time, 'x-signature': `sha256=${mac}` };
    return (await request.get(path, { headers })).status();
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

  // The domain of this webhook does not exist, so the worker cannot connect to it.
  await page.getByLabel(webhook('url')).fill('https://shop.invalid/hook');
  await page.getByRole('button', { name: webhook('save'), exact: true }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: webhook('test') }).click();
  await expect(page.getByText(webhook('deliveries.error.network'))).toBeVisible();
});

/** Valid TRON address that no person owns. */
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const link = (key: string) => wordsIn('ru', `Shop.links.${key}`);
const pay = (key: string) => wordsIn('ru', `Pay.${key}`);

test('a shop creates a payment link, and a buyer who opens it pays on a page that names the shop', async ({
  page,
  browser,
}) => {
  const { shop } = demoLogins();
  await page.goto('/login');
  await signIn(page, 'ru', shop.email, shop.password);
  await page.goto('/account/shop');
  await page.getByRole('link', { name: link('linkText') }).click();
  await page.getByRole('button', { name: link('open') }).click();
  const order = `E-${Date.now()}`;
  await page.getByLabel(link('form.order')).fill(order);
  await page.getByText(link('form.payToPlace'), { exact: true }).click();
  await page.getByLabel(link('form.to')).selectOption('50');
  await page.getByRole('textbox', { name: /карт/i }).fill('2200000000000004');
  await page.getByLabel(link('form.currency')).selectOption('USDT');
  await page.getByLabel(link('form.sum'), { exact: true }).fill('100');
  await page.getByText(link('form.methodsSome'), { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tether TRC20' }).check();
  await page.getByRole('button', { name: link('form.submit'), exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: order });
  await expect(row.getByRole('img')).toBeVisible();
  const address = new URL((await row.locator('code').textContent()) ?? '').pathname;

  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(address);
  await expect(buyer.getByRole('heading', { name: /Чайная лавка/ })).toBeVisible();
  await buyer.getByLabel(pay('email')).fill('buyer@example.org');
  for (const field of await buyer.getByRole('group').getByRole('textbox').all()) await field.fill(wallet);
  await buyer.getByRole('button', { name: pay('submit') }).click();
  await expect(buyer.getByText(`номер заказа в магазине ${order}`)).toBeVisible();
  await expect(buyer).toHaveURL(/\/claim\//);
  await buyer.goto(address);
  await expect(buyer.getByRole('link', { name: pay('continue') })).toBeVisible();
  await buyer.context().close();
});

test('the widget is shown on the sites of its shop alone, quotes there, and opens the exchange in a window of its own', async ({
  page,
  browser,
  baseURL,
}) => {
  const { shop } = demoLogins();
  await page.goto('/login');
  await signIn(page, 'ru', shop.email, shop.password);
  const call = { headers: { 'x-requested-with': 'razmen' } };
  const { shop: id } = await (await page.request.get('/api/v1/shop/widget/')).json();
  const script = `<script src="${baseURL}/widget/embed.js" data-shop="${id}" data-from="BTC" data-to="USDTTRC20"></script>`;
  const site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><h1>Tea</h1>${script}`),
  ).listen(0);
  await once(site, 'listening');
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  const allow = (origins: string[]) => page.request.put('/api/v1/shop/widget/', { ...call, data: { origins } });
  const frame = page.frameLocator('iframe');
  const result = frame.locator('#result');

  await allow(['https://tea.example']);
  // Opens the refused frame in a browser context of its own, because the shared fixture would fail on the error that
  // the browser logs for the frame.
  const refused = await browser.newPage();
  await refused.goto(origin);
  await expect.poll(() => refused.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await refused.context().close();
  await allow([origin]);
  await page.goto(origin);
  await frame.getByLabel(wordsIn('ru', 'Widget.amount')).fill('0.5');
  await expect(result).toHaveText(/\d.*USDT/);
  await expect(page.locator('iframe')).not.toHaveCSS('height', '340px');
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: wordsIn('ru', 'Widget.open') }).click();
  await expect(await opened).toHaveURL(/cur_from=BTC&cur_to=USDTTRC20&from_summa=0\.5/);
  // The exchange's own demo page may embed the widget and learn its height, although the shop does not allow the
  // exchange's origin.
  await page.goto(`/widget/${id}/demo`);
  await expect(page.locator('iframe')).not.toHaveCSS('height', '340px');
  site.close();
});
