import type { Page } from '@playwright/test';
import { receiveAmount } from '#domain/quote.ts';
import { post } from './account.ts';
import { addressIn, expect, type Language, wordsIn } from './fixtures.ts';

interface Input {
  name: string;
  format?: string;
  required: boolean;
  visible: boolean;
}

interface Side {
  input: Input[];
  currency: { id: number; code: string; name: string };
}

interface Pair {
  course: string;
  quoteId: string;
  notify: string | null;
  from: { notify: string | null; roundCalculator: number };
  to: { notify: string | null; roundCalculator: number };
  structure: { from: Side; to: Side };
}

export interface Order {
  /** Code of the currency to send, such as BTC or SBERRUB. `to` is the code of the currency to receive. */
  from: string;
  to: string;
  /** Amount to send, as typed into the form. `claimBody` needs a point as the decimal separator. */
  sum: string;
}

/** Valid requisites that no person owns. */
const samples: Record<string, string> = {
  card: '2200000000000004',
  tron: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  name: 'ANNA',
  phone: '+79001234567',
  contact: '+995555123456',
};

export const sampleOf = ({ format }: Input): string => samples[format ?? ''] ?? '';

export const requiredInputs = ({ input }: Side): Input[] =>
  input.filter(({ visible, required }) => visible && required);

export async function pairOf(page: Page, language: Language, { from, to }: Pick<Order, 'from' | 'to'>): Promise<Pair> {
  const read = async <T>(path: string): Promise<T> => (await page.request.get(addressIn(language, path))).json();
  const lists = await read<Record<'from' | 'to', { id: number; code: string }[]>>('/api/v1/calculator/');
  const idIn = (side: 'from' | 'to', code: string) => lists[side].find((entry) => entry.code === code)?.id;
  return await read<Pair>(`/api/v1/calculator/pair/${idIn('from', from)}/${idIn('to', to)}/`);
}

/** Returns the request body that the form would send for a claim, with consent to version 1 of every text. */
export async function claimBody(page: Page, language: Language, order: Order): Promise<object> {
  const pair = await pairOf(page, language, order);
  const requisitesOf = (side: Side) =>
    Object.fromEntries(requiredInputs(side).map((input) => [input.name, sampleOf(input)]));
  return {
    email: 'anna@example.org',
    fromPs: pair.structure.from.currency.id,
    toPs: pair.structure.to.currency.id,
    fromSumma: order.sum,
    toSumma: receiveAmount(order.sum, pair.course, pair.to.roundCalculator),
    fromRequisites: requisitesOf(pair.structure.from),
    toRequisites: requisitesOf(pair.structure.to),
    withVerificationCourse: false,
    quoteId: pair.quoteId,
    agree: { aml: 1, replenishment: 1 },
  };
}

export async function makeClaim(page: Page, language: Language, order: Order): Promise<string> {
  const body = await claimBody(page, language, order);
  const { id } = (await post(page, addressIn(language, '/api/v1/claim/'), body)) as { id: string };
  return id;
}

export async function openClaim(page: Page, language: Language, order: Order): Promise<void> {
  await page.goto(addressIn(language, `/claim/${await makeClaim(page, language, order)}`));
  await expect(heading(page)).toHaveText(wordsIn(language, 'Claim.confirm.title'));
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const title = (language: Language, status: string) => wordsIn(language, `ClaimStatus.${status}.title`);

export const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

export async function numberOf(page: Page): Promise<string> {
  const claim = page.locator('article');
  await expect(claim).toContainText(/\d{6,}/);
  return /\d{6,}/.exec((await claim.textContent()) ?? '')?.[0] ?? '';
}
