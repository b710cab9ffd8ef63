import { chromium } from '@playwright/test';
import { browser } from './browser.mjs';
import { signInAtDesk } from './pictures/sign-in.ts';
import { takeOrder, visit } from './pictures/visit.ts';
import { loadSettings } from './supervise/settings.ts';

// `npm run pictures [-- http://127.0.0.1:3000]`: writes the pictures of the README (docs/images) from a running demo,
// in which it creates one order. Run it again when the home page, the order page or the back office looks different.

const { siteUrl, dataDir } = loadSettings(process.env);
const url = (process.argv[2] ?? siteUrl).replace(/\/+$/, '');
const executablePath = browser();
const chrome = await chromium.launch({
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
try {
  const visitor = await visit(chrome, url);
  await visitor.page.goto(`${url}/en?cur_from=BTC&cur_to=SBERRUB`);
  await visitor.picture('home');
  const order = await takeOrder(visitor.page);
  await visitor.picture('order');
  await visitor.page.getByRole('button', { name: 'I paid' }).click();
  await visitor.page.getByRole('heading', { name: 'Looking for your payment' }).waitFor();
  const operator = await visit(chrome, url);
  await signInAtDesk(operator.page, dataDir);
  await operator.page.goto(`${url}/en/operator/claims/${order}`);
  await operator.picture('back-office');
} finally {
  await chrome.close();
}
