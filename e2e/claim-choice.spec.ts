import type { Page } from '@playwright/test';
import { heading, idOf, numberOf, openClaim, title } from './support/claim.ts';
import { actAtDesk, openAtDesk, test } from './support/desk.ts';
import { addressIn, expect, type Language, wordsIn } from './support/fixtures.ts';

test.describe.configure({ timeout: 180_000 });

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const word = (language: Language, key: string) => wordsIn(language, `Claim.${key}`);
const option = (page: Page, language: Language, kind: string) =>
  page.getByRole('radio', { name: wordsIn(language, `ClaimStatus.choice.option.${kind}`) });
const decide = (page: Page, language: Language, kind: string) =>
  page.getByRole('button', { name: word(language, `choice.do.${kind}`) }).click();

async function goToBank(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: word(language, 'confirm.pay') }).click();
  await page.waitForURL(/\/demo-bank\//);
}

const payAtBank = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsIn(language, 'DemoBank.pay'), exact: true }).click();

async function creditAtDesk(desk: Page, language: Language, number: string, typed: string) {
  await openAtDesk(desk, language, number);
  await actAtDesk(desk, language, 'credit', { sum: 'arrived', typed, tx: `came-${number}` });
}

test('after an overpayment the agreed amount is exchanged and the visitor gets the surplus back', async ({
  page,
  desk,
}) => {
  await openClaim(page, 'ru', { from: 'BTC', to: 'SBERRUB', sum: '0.01' });
  await page.getByRole('button', { name: word('ru', 'confirm.pay') }).click();
  await expect(heading(page)).toContainText('Отправьте ровно 0,01 BTC');
  await creditAtDesk(desk, 'ru', await numberOf(page), '0.025');

  await expect(heading(page)).toHaveText(title('ru', 'paid'));
  await page.getByRole('link', { name: title('ru', 'choice') }).click();
  await expect(heading(page)).toHaveText('Пришло на 0,015 BTC больше, чем в заявке');
  await option(page, 'ru', 'refund').check();
  await decide(page, 'ru', 'refund');
  await expect(page.getByText(word('ru', 'choice.fault.empty'))).toBeVisible();
  await page.locator('[data-refund]').fill(`${address.slice(0, -1)}x`);
  await decide(page, 'ru', 'refund');
  await expect(page.getByText(word('ru', 'choice.fault.wrong'))).toBeVisible();
  await page.locator('[data-refund]').fill(address);
  await decide(page, 'ru', 'refund');
  await expect(heading(page)).toHaveText(title('ru', 'refund.extra'));
  await page.reload();
  await expect(heading(page)).toHaveText(title('ru', 'refund.extra'));
});

test('after a payment for a cancelled claim the visitor gets the money back', async ({ page, context }) => {
  await openClaim(page, 'en', { from: 'SBERRUB', to: 'USDTTRC20', sum: '15000' });
  const claim = page.url();
  const id = idOf(page);
  await goToBank(page, 'en');

  const other = await context.newPage();
  await other.goto(claim);
  await other.getByRole('button', { name: word('en', 'cancel.button') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: word('en', 'cancel.confirm') })
    .click();
  await expect(heading(other)).toHaveText(title('en', 'cancelled'));
  await expect(other.getByText(/watch for it until/)).toBeVisible();

  await payAtBank(page, 'en');
  await page.waitForURL(addressIn('en', `/claim/${id}?back=success`));
  await expect(heading(page)).toHaveText(/^15,000\sRUB arrived/);
  await option(page, 'en', 'refund').check();
  // The demo bank sends refunds to the card that was used to pay, so the page does not ask for refund requisites.
  await expect(page.locator('[data-refund]')).toHaveCount(0);
  await decide(page, 'en', 'refund');
  await expect(heading(page)).toHaveText(title('en', 'refund'));
  await expect(page.locator('data[value="15000"]').first()).toBeVisible();
  // The second tab shows the same claim and must learn of the refund without a reload.
  await expect(heading(other)).toHaveText(title('en', 'refund'));
});

test('after a partial payment the visitor is sent to the bank for exactly the rest', async ({ page, desk }) => {
  await openClaim(page, 'ru', { from: 'SBERRUB', to: 'USDTTRC20', sum: '15000' });
  const claim = page.url();
  const number = await numberOf(page);
  await goToBank(page, 'ru');
  const first = page.url();
  await creditAtDesk(desk, 'ru', number, '9000');

  await page.goto(first);
  await expect(page.getByText(wordsIn('ru', 'DemoBank.replaced'))).toBeVisible();
  await page.getByRole('link', { name: wordsIn('ru', 'DemoBank.back') }).click();
  await page.waitForURL(claim);
  await expect(heading(page)).toHaveText(/^Отправьте ещё 6\s000\sRUB до .*\d\d:\d\d, чтобы сохранить курс$/);
  await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/);
  await page.getByRole('button', { name: word('ru', 'pay.toPayment') }).click();
  await page.waitForURL(/\/demo-bank\//);
  await expect(page.getByText(/^6\s000\sRUB$/)).toBeVisible();
  await payAtBank(page, 'ru');
  await page.waitForURL(`${claim}?back=success`);
  await expect(heading(page)).toHaveText(title('ru', 'check'));
});
