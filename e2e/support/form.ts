import type { Page } from '@playwright/test';
import { addressIn, expect, type Language, wordsIn } from './fixtures.ts';

interface Input {
  name: string;
  format?: string;
  required: boolean;
  visible: boolean;
}

interface Side {
  input: Input[];
  currency: { code: string; name: string };
}

interface Pair {
  notify: string | null;
  from: { notify: string | null };
  to: { notify: string | null };
  structure: { from: Side; to: Side };
}

/** Requisites that pass every check and belong to nobody. */
const samples: Record<string, string> = {
  card: '2200000000000004',
  tron: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  name: 'ANNA',
  phone: '+79001234567',
};

/** Opens the form of the home page, and waits until its figures are those of the pair in the address. */
export async function openForm(page: Page, language: Language, query = ''): Promise<void> {
  const word = (key: string) => wordsIn(language, `Exchange.submit.${key}`);
  await page.goto(addressIn(language, '/') + query);
  // While the pair of a link is on its way, all of the form is out of sight, the word of it too.
  await expect(page.locator('button', { hasText: word('button') })).toBeVisible();
  await expect(page.getByText(word('block.loading'))).toBeHidden();
}

/** Fills in the form of the home page for a pair and creates the claim; ends on the claim's page. */
export async function createClaim(page: Page, language: Language, order: Order): Promise<void> {
  const word = (key: string) => wordsIn(language, `Exchange.${key}`);
  const { structure, ...says } = await pairOf(page, language, order);
  const city = order.city ? `&city=${order.city}` : '';
  await openForm(page, language, `?cur_from=${order.from}&cur_to=${order.to}${city}`);
  // Some pairs say something first, in one dialog.
  if (says.notify ?? says.from.notify ?? says.to.notify)
    await page
      .getByRole('dialog', { name: wordsIn(language, 'Common.notification') })
      .getByRole('button')
      .click();
  for (const side of ['from', 'to'] as const) {
    const picker = page.getByRole('button', { name: word(`picker.label.${side}`) });
    await expect(picker).toContainText(structure[side].currency.name);
  }
  const sum = page.getByLabel(word('amount.label.from'));
  await sum.focus();
  await expect(sum).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(order.sum);
  await expect(sum).toHaveValue(order.sum);
  for (const side of ['from', 'to'] as const)
    for (const { name, format } of structure[side].input.filter((one) => one.visible && one.required))
      await page.locator(`[name="${side}.${name}"]`).fill(samples[format ?? ''] ?? '');
  if (order.known) await expect(page.locator('[name="email"]')).toBeHidden();
  else await page.locator('[name="email"]').fill('anna@example.org');
  for (const name of ['aml', 'replenishment']) await page.locator(`[name=${name}]`).check();
  await page.getByRole('button', { name: word('submit.button') }).click();
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(language, 'Claim.confirm.title'));
}

async function pairOf(page: Page, language: Language, { from, to }: Order): Promise<Pair> {
  const read = async <T>(path: string): Promise<T> => (await page.request.get(addressIn(language, path))).json();
  const lists = await read<Record<'from' | 'to', { id: number; code: string }[]>>('/api/v1/calculator/');
  const idOf = (side: 'from' | 'to', code: string) => lists[side].find((one) => one.code === code)?.id;
  return await read<Pair>(`/api/v1/calculator/pair/${idOf('from', from)}/${idOf('to', to)}/`);
}

interface Order {
  /** Monitor codes. */
  from: string;
  to: string;
  sum: string;
  /** Of a pair with cash. */
  city?: string;
  /** Whoever is signed in is not asked for the e-mail. */
  known?: boolean;
}
