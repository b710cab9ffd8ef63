import type { Page } from '@playwright/test';
import { newEmail, signIn, signUp } from './support/account.ts';
import { idOf, numberOf } from './support/claim.ts';
import { demoLogins } from './support/demo.ts';
import { actAtDesk, openAtDesk, test } from './support/desk.ts';
import { expect, wordsIn } from './support/fixtures.ts';
import { createClaim } from './support/form.ts';

const word = (key: string) => wordsIn('ru', `Referral.${key}`);

/** Test helper: opens the partner's page and returns one of its numbers, such as the number of clicks. */
const figure = async (page: Page, name: string): Promise<number> => {
  await page.goto('/account/referrer');
  const value = page.locator('dl div', { hasText: word(`balance.${name}`) }).locator('dd');
  return Number(await value.textContent());
};

test('a visitor clicks the link, signs up and exchanges, and the partner sees each step counted', async ({
  page,
  browser,
  desk,
}) => {
  const { user } = demoLogins();
  await page.goto('/login');
  await signIn(page, 'ru', user.email, user.password);
  await page.goto('/account/referrer');
  const link = await page.getByText(/\?ref=\w+$/).textContent();
  const names = ['clicks', 'signups', 'claims'];
  const before: number[] = [];
  for (const name of names) before.push(await figure(page, name));

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse('**/referral/click/');
  await visitor.goto(`/${new URL(link ?? '').search}`);
  expect((await counted).status()).toBe(204);
  await signUp(visitor, 'ru', newEmail('invited'));
  await createClaim(visitor, 'ru', { from: 'BTC', to: 'SBERRUB', sum: '0.01' });
  await visitor.getByRole('button', { name: wordsIn('ru', 'Claim.confirm.pay') }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('BTC');
  const number = await numberOf(visitor);
  await openAtDesk(desk, 'en', number);
  await actAtDesk(desk, 'en', 'credit', { sum: 'arrived', tx: `ref-${idOf(visitor)}` });
  await actAtDesk(desk, 'en', 'payout');
  await actAtDesk(desk, 'en', 'sent', { sum: 'exact', tx: 'out' });
  await actAtDesk(desk, 'en', 'done', { sum: 'exact' });
  await context.close();
  for (const [place, name] of names.entries()) expect(await figure(page, name), name).toBe((before[place] ?? 0) + 1);
});
