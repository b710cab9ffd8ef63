import { heading, idOf, numberOf, title } from './support/claim.ts';
import { actAtDesk, hashOf, openAtDesk, test } from './support/desk.ts';
import { addressIn, expect, wordsIn } from './support/fixtures.ts';
import { createClaim } from './support/form.ts';
import { pathOfFirstMail } from './support/mail.ts';

test.describe.configure({ timeout: 180_000 });

test('a visitor pays in BTC by hand and gets roubles', async ({ page, desk, browser }) => {
  const ru = 'ru';
  const word = (key: string) => wordsIn(ru, `Claim.${key}`);

  await test.step('the visitor creates and confirms a claim', async () => {
    await createClaim(page, ru, { from: 'BTC', to: 'SBERRUB', sum: '0,015' });
    await page.getByRole('button', { name: word('confirm.pay') }).click();
    await expect(heading(page)).toContainText('Отправьте ровно 0,015 BTC до');
    await expect(page.getByRole('img', { name: word('requisite.qr') })).toBeVisible();
  });
  const number = await numberOf(page);

  await test.step('a stranger with the claim link sees masked requisites and no actions', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(page.url());
    await expect(stranger.getByText(word('foreign.title'))).toBeVisible();
    await expect(stranger.getByText('2200…0004')).toBeVisible();
    await expect(stranger.getByRole('button', { name: word('pay.paid') })).toHaveCount(0);
    await stranger.context().close();
  });

  await test.step('the link in the first mail opens the claim in another browser with the visitor’s rights', async () => {
    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await other.goto(await pathOfFirstMail(number));
    await expect(other.getByRole('button', { name: word('pay.paid') })).toBeVisible();
    await expect(other.getByText(word('foreign.title'))).toHaveCount(0);
    expect(other.url()).toBe(page.url());
    await other.context().close();
  });

  await test.step('the visitor presses "I paid" and uploads a receipt', async () => {
    await page.getByRole('button', { name: word('pay.paid') }).click();
    await expect(heading(page)).toHaveText(title(ru, 'marked_paid'));
    await page
      .getByLabel(word('receipt.choose'))
      .setInputFiles({ name: 'чек.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('heading', { name: word('receipt.arrived') })).toBeVisible();
  });

  await test.step('the claim is still listed after the browser was closed', async () => {
    const address = page.url();
    const again = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
    await again.goto(address);
    await expect(heading(again)).toHaveText(title(ru, 'marked_paid'));
    await expect(again.getByText(word('foreign.title'))).toHaveCount(0);
    await again.context().close();
  });

  await test.step('the operator credits, pays out and finishes', async () => {
    await openAtDesk(desk, ru, number);
    const picture = desk.getByRole('button', { name: /чек/ }).getByRole('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await desk.keyboard.press('t');
    await expect(desk.getByText(wordsIn(ru, 'Operator.claim.mine'))).toBeVisible();
    await actAtDesk(desk, ru, 'credit', { sum: 'arrived', tx: `btc-${number}` });
    await actAtDesk(desk, ru, 'payout');
    await actAtDesk(desk, ru, 'sent', { sum: 'exact', tx: `sbp-${number}` });
    await actAtDesk(desk, ru, 'done', { sum: 'exact' });
    await desk.getByRole('link', { name: wordsIn(ru, 'Operator.nav.audit'), exact: true }).click();
    await expect(desk.getByText(wordsIn(ru, 'Operator.audit.allOk'))).toBeVisible();
  });

  await test.step('the visitor sees the end without a reload', async () => {
    await expect(heading(page)).toHaveText(title(ru, 'done'));
    await expect(page).toHaveTitle(new RegExp(title(ru, 'done')));
    await expect(page.getByText(hashOf(`sbp-${number}`)).first()).toBeVisible();
    await expect(page.getByRole('link', { name: word('done.again') })).toHaveAttribute(
      'href',
      /cur_from=BTC&cur_to=SBERRUB/,
    );
  });
});

test('a visitor pays at the demo bank and gets the money back', async ({ page, desk }) => {
  const en = 'en';
  const word = (key: string) => wordsIn(en, `Claim.${key}`);
  const bank = (key: string) => wordsIn(en, `DemoBank.${key}`);
  await createClaim(page, en, { from: 'SBERRUB', to: 'USDTTRC20', sum: '15000' });
  const id = idOf(page);
  const number = await numberOf(page);

  await test.step('a notice is shown before the visitor leaves the site', async () => {
    await expect(page.getByText(word('redirect.text'))).toBeVisible();
    const pay = page.getByRole('button', { name: word('confirm.pay') });
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const place = await pay.boundingBox();
    expect((place?.y ?? Infinity) + (place?.height ?? 0), 'bottom edge of the button on a phone').toBeLessThan(844);
    if (desktop) await page.setViewportSize(desktop);
    await pay.click();
    await page.waitForURL(/\/en\/demo-bank\//);
    await expect(page.getByText('15,000 RUB')).toBeVisible();
  });

  await test.step('the bank leads back to the claim without another press', async () => {
    await page.getByRole('button', { name: bank('pay'), exact: true }).click();
    await page.waitForURL(addressIn(en, `/claim/${id}?back=success`));
    await expect(heading(page)).toHaveText(title(en, 'check'));
  });

  await test.step('the operator refuses the claim, which starts a refund', async () => {
    await openAtDesk(desk, en, number);
    await actAtDesk(desk, en, 'refund', { reason: 'sender', note: 'The sender is somebody else.' });
    await expect(heading(page)).toHaveText(title(en, 'refund'), { timeout: 5_000 });
    await expect(page.locator('[aria-current=step]')).toContainText(title(en, 'refund'));
    await expect(page).toHaveTitle(new RegExp(title(en, 'refund')));
    await actAtDesk(desk, en, 'refunded', { sum: 'exact', tx: `back-${number}` });
  });

  await test.step('the visitor sees the reason and the refunded amount', async () => {
    await expect(heading(page)).toHaveText(title(en, 'refunded'));
    await expect(page.getByText('The sender is somebody else.')).toBeVisible();
    await expect(page.locator('data[value="15000"]').first()).toBeVisible();
  });
});

test('the URL of an unknown claim shows the page of a missing claim', async ({ page }) => {
  await page.goto('/claim/00000000-0000-4000-8000-000000000000');
  await expect(heading(page)).toHaveText(wordsIn('ru', 'Claim.missing.title'));
});
