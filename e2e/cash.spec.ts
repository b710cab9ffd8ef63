import { heading, numberOf, title } from './support/claim.ts';
import { actAtDesk, hashOf, openAtDesk, test } from './support/desk.ts';
import { expect, wordsIn } from './support/fixtures.ts';
import { createClaim } from './support/form.ts';

test('a visitor brings cash to an office of their city and gets USDT', async ({ page, desk }) => {
  const en = 'en';
  const word = (key: string) => wordsIn(en, `Claim.${key}`);
  const office = page.getByRole('region', { name: word('office.title') });
  const code = office.locator('[translate=no]');
  await createClaim(page, en, { from: 'CASHUSD', to: 'USDTTRC20', sum: '5000', city: 'MSK' });
  const number = await numberOf(page);

  await test.step('the claim shows office, hours and a code', async () => {
    await expect(page.getByText('Moscow').first()).toBeVisible();
    await page.getByRole('button', { name: word('confirm.pay') }).click();
    await expect(heading(page)).toContainText('Bring 5,000 USD by');
    for (const line of ['Moscow', '1 Demonstration Street, office 10', 'Daily from 10:00 to 20:00'])
      await expect(office.getByText(line, { exact: true })).toBeVisible();
    await expect(code).toHaveText(/^[0-9A-F]{6}$/);
  });

  await test.step('the visitor reports the cash as handed over', async () => {
    await page.getByRole('button', { name: word('pay.paidCash') }).click();
    await expect(heading(page)).toHaveText(title(en, 'marked_paid'));
    await expect(office).toBeVisible();
  });

  await test.step('the operator identifies the visitor by the code, counts the cash, pays out and finishes', async () => {
    await openAtDesk(desk, en, number);
    const there = desk.getByRole('region', { name: /^Cash · Moscow$/ });
    await expect(there).toContainText((await code.textContent()) ?? 'no code');
    await actAtDesk(desk, en, 'credit', { sum: 'arrived' });
    await actAtDesk(desk, en, 'payout');
    await actAtDesk(desk, en, 'sent', { sum: 'exact', tx: `usdt-${number}` });
    await actAtDesk(desk, en, 'done', { sum: 'exact' });
  });

  await test.step('the visitor sees the end without a reload, and no longer sees the code', async () => {
    await expect(heading(page)).toHaveText(title(en, 'done'));
    await expect(page.getByText(hashOf(`usdt-${number}`)).first()).toBeVisible();
    await expect(office).toBeHidden();
  });
});
