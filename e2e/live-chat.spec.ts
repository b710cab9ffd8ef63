import type { Page } from '@playwright/test';
import { placeOf } from './support/axe.ts';
import { addressIn, expect, idle, languages, test, wordsIn } from './support/fixtures.ts';

const uuid = '7f1d2c3b-4a59-4e68-8f70-112233445566';
const pagesWithoutChat = [
  `/claim/${uuid}`,
  '/claim/fail',
  '/login',
  '/account',
  '/operator/login',
  `/demo-bank/${uuid}`,
];

const chatOf = (page: Page, language: 'ru' | 'en') => {
  const word = (key: string) => wordsIn(language, `LiveChat.${key}`);
  return {
    word,
    // On phones the chat button is in the header, because a floating button would cover the page.
    button: page.getByRole('button', { name: word('button'), exact: true }).filter({ visible: true }),
    inside: page.frameLocator(`iframe[src="/chat-frame/${language}.html"]`),
  };
};

const frames = (page: Page) => page.locator('iframe').count();

for (const language of languages) {
  test(`the chat in ${language} loads on a click, answers in its language and closes${placeOf(language)}`, async ({
    page,
  }) => {
    const { word, button, inside } = chatOf(page, language);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(addressIn(language, '/'), { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.startsWith('/chat'))).toEqual([]);
    await button.click();
    await expect(inside.getByText(word('demo.hello'))).toBeVisible();
    await inside.getByLabel(word('demo.field')).fill('<b>1</b>');
    await inside.getByRole('button', { name: word('demo.send') }).click();
    await expect(inside.getByText('<b>1</b>')).toBeVisible();
    await expect(inside.getByText(word('demo.reply'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inside.getByText(word('demo.hello'))).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(`claims, accounts and the back office have no chat in ${language}`, async ({ page }) => {
    // For a visitor who has used the chat before, the widget loads as soon as the browser is idle.
    await page.addInitScript(() => localStorage.setItem('chat', 'asked'));
    await page.goto(addressIn(language, '/rules'));
    await expect.poll(() => frames(page)).toBe(1);
    for (const path of pagesWithoutChat) {
      await page.goto(addressIn(language, path));
      await idle(page);
      await expect(chatOf(page, language).button, path).toHaveCount(0);
      expect(await frames(page), path).toBe(0);
    }
  });
}

test('changing the language replaces the widget with the one of that language', async ({ page }) => {
  const russian = chatOf(page, 'ru');
  const english = chatOf(page, 'en');
  await page.goto('/rules', { waitUntil: 'networkidle' });
  await russian.button.click();
  await expect(russian.inside.getByText(russian.word('demo.hello'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL('/en/rules');
  await english.button.click();
  await expect(english.inside.getByText(english.word('demo.hello'))).toBeVisible();
  await expect.poll(() => frames(page)).toBe(1);
});

test('the widget is removed when the visitor opens a private page', async ({ page }) => {
  const { word, button, inside } = chatOf(page, 'en');
  await page.goto('/en/rules', { waitUntil: 'networkidle' });
  await button.click();
  await expect(inside.getByText(word('demo.hello'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsIn('en', 'Auth.signIn') })
    .click();
  await page.waitForURL(/\/en\/login/);
  await expect.poll(() => frames(page)).toBe(0);
});

test('the chat frame is allowed in our own pages only, and for no provider in the demo', async ({ request }) => {
  const headers = (await request.get('/chat-frame/ru.html')).headers();
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['content-security-policy']).not.toContain('https:');
  expect((await request.get('/chat-frame/de.html')).status()).toBe(404);
});
