import { enter, newEmail, post } from './support/account.ts';
import { test } from './support/desk.ts';
import { addressIn, expect, wordsIn } from './support/fixtures.ts';

const word = (key: string) => wordsIn('en', `Verification.${key}`);

test('a newcomer on a phone verifies a card with a photo whose digits they cover @phone', async ({ page, desk }) => {
  await enter(page, 'en', newEmail('card'));
  await page.goto(addressIn('en', '/account/cards'));
  await page.getByRole('button', { name: word('add.button') }).click();
  await page.getByLabel(word('add.bank')).selectOption({ index: 1 });
  await page.getByLabel(word('add.number')).fill('4276 3800 0000 0005');
  await page.getByRole('button', { name: word('add.next'), exact: true }).click();
  await page.waitForURL(/\/verify\/[0-9a-f-]{36}$/);

  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800);
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 800);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  const file = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from(photo) };
  await expect(page.getByText(wordsIn('en', 'Files.takePhoto'))).toBeVisible();
  await page.locator('input[capture]').setInputFiles(file);
  await page.getByRole('button', { name: word('mask.send') }).click();
  await expect(page.getByText(word('photo.sent'))).toBeVisible();
  await page.getByRole('button', { name: word('form.submit') }).click();
  await expect(page.getByText(word('status.wait'), { exact: true })).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const action of ['take', 'pass']) await post(desk, `/api/v1/operator/verifications/${id}/`, { action });
  await expect(page.getByText(word('status.success'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: word('exchange') }).click();
  await expect(page.getByText(wordsIn('en', 'Exchange.details.verified'))).toBeVisible();
  await expect(page.getByText('4276 •••• •••• 0005')).toBeVisible();
  await page.goto(addressIn('en', '/account/cards'));
  await expect(page.getByText('4276 •••• •••• 0005')).toBeVisible();
});
