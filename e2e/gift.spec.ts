import { post } from './support/account.ts';
import { heading, idOf } from './support/claim.ts';
import { demoLogins } from './support/demo.ts';
import { hashOf, keepCodeFresh, test } from './support/desk.ts';
import { expect, wordsIn } from './support/fixtures.ts';

const word = (key: string) => wordsIn('ru', `Gift.${key}`);
const value = '60';
const part = '20';
const paying = 'Tether TRC20';
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test('a customer buys a gift card, reads its code once and exchanges a part of it', async ({ page, desk }) => {
  const { email, password } = demoLogins().user;
  const button = (key: string) => page.getByRole('button', { name: word(key), exact: true });
  const consent = async () => {
    for (const rules of ['AML/KYC', 'пополнения кошелька'])
      await page.getByRole('checkbox', { name: new RegExp(rules) }).check();
  };
  await post(page, '/front-api/auth/login/?locale=ru', { email, password });
  await page.goto('/account/gift?tab=buy');
  await page.getByLabel(word('buy.with')).selectOption({ label: paying });
  await page.getByLabel(/Номинал карты/).fill(value);
  await button('buy.submit').click();
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
  await consent();
  await page.getByRole('button', { name: wordsIn('ru', 'Claim.confirm.pay'), exact: true }).click();
  await expect(heading(page)).toContainText('USDT');

  const claim = `/api/v1/claim/${idOf(page)}`;
  const { fromSumma: summa } = (await (await page.request.get(`${claim}/status/`)).json()) as { fromSumma: string };
  const id = idOf(page);
  await keepCodeFresh(desk);
  for (const move of [
    { action: 'credit', summa, tx: hashOf(id) },
    { action: 'payout' },
    { action: 'sent', summa: value },
  ])
    await post(desk, `/api/v1/operator/claims/${id}/move/`, move);
  await button('card.show').click();
  const code =
    (await page
      .getByText(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]$/)
      .first()
      .textContent()) ?? '';
  await button('card.saved').click();
  await expect(page.getByText(word('card.savedNow'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(word('card.gone'))).toBeVisible();

  await page.goto('/account/gift?tab=code');
  await page.getByLabel(word('code.label')).fill(code);
  await button('code.check').click();
  await page.getByLabel(word('activate.to')).selectOption({ label: paying });
  await page.getByLabel(/Сколько списать/).fill(part);
  await page.getByLabel(/^Адрес USDT/).fill(wallet);
  await consent();
  await button('activate.submit').click();
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
  await expect(heading(page)).toHaveText(wordsIn('ru', 'ClaimStatus.paid.title'));
  await page.goto('/account/gift');
  await expect(page.getByRole('listitem').filter({ hasText: /40.USDT.*из 60.USDT/ })).toBeVisible();
});
