import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';

interface DemoLogins {
  operator: { email: string; password: string; totpSecret: string };
}

/** Signs in as the demo's operator, whose login is in `DATA_DIR/demo.json`. */
export async function signInAtDesk(page: Page, dataDir: string): Promise<void> {
  const { operator } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as DemoLogins;
  await page.goto('/en/operator/login');
  await page.locator('[type="email"]').fill(operator.email);
  await page.locator('[type="password"]').fill(operator.password);
  await page.locator('[autocomplete="one-time-code"]').fill(await generate({ secret: operator.totpSecret }));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/operator$/);
}
