import type { Page } from '@playwright/test';
import { enter, newEmail, post, signIn } from './support/account.ts';
import { makeClaim } from './support/claim.ts';
import { demoLogins } from './support/demo.ts';
import { type ActionInput, actAtDesk, keepCodeFresh, test } from './support/desk.ts';
import { addressIn, expect, wordsIn } from './support/fixtures.ts';
import { mailedPath } from './support/mail.ts';

// One working day of the owner. The tests run one after another, because they share one signed-in page.
test.describe.configure({ mode: 'default', timeout: 100_000 });

const word = (key: string) => wordsIn('en', `Operator.${key}`);
const openRoom = async (desk: Page, path: string, name: string) => {
  await desk.goto(addressIn('en', path));
  await expect(desk.getByRole('heading', { level: 1, name: word(name) })).toBeVisible();
};

test('the wizard opens a new pair, which visitors find at the margin that was typed', async ({ desk }) => {
  const step = (key: string) => word(`wizard.${key}`);
  const next = () => desk.getByRole('button', { name: step('next'), exact: true }).click();
  await desk.goto(addressIn('en', '/operator/directions/new'));
  await desk.getByLabel(step('from')).selectOption('DOGE');
  await desk.getByLabel(step('to')).selectOption('DASH');
  await next();
  await desk.getByLabel(word('directions.field.margin'), { exact: true }).fill('2.5');
  await next();
  await desk.getByLabel(/^Sent from/).fill('100');
  await desk.getByRole('button', { name: step('saveNext') }).click();
  for (const heading of ['step.reserve', 'step.open']) {
    await next();
    await expect(desk.getByRole('heading', { name: step(heading), exact: true })).toHaveAttribute(
      'aria-current',
      'step',
    );
  }
  await desk.getByRole('button', { name: 'Open DOGE → DASH' }).click();
  await expect(desk.getByText(step('opened'))).toBeVisible();
  await desk.getByRole('link', { name: step('seeForm') }).click();
  await expect(desk.getByText(/DOGE/).first()).toBeVisible();
  await desk.goto(addressIn('en', '/operator/directions/DOGE-to-DASH'));
  await expect(desk.getByLabel(word('directions.field.margin'), { exact: true })).toHaveValue('2.5');
});

/** One step of the day: an action of the operator, or a request that the customer sends. */
type Step = [action: string, input?: ActionInput] | { customer: object };

interface Outcome {
  /** Status of the claim after its last step. */
  status: string;
  steps: Step[];
}

const refundTo = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const confirms: Step = { customer: {} };
const reportsPayment: Step = { customer: { action: 'paid' } };
const cancels: Step = { customer: { action: 'cancel' } };
const decides: Step = { customer: { action: 'decide' } };
const send: Step[] = [
  ['sent', { sum: 'exact', tx: 'out' }],
  ['done', { sum: 'exact' }],
];
const sendBack: Step = ['refunded', { sum: 'exact', tx: 'back' }];

/** Ten claims of 0.01 BTC, each with the steps that bring it to its final status. */
const outcomes: Record<string, Outcome> = {
  'paid and exchanged': { status: 'done', steps: [confirms, credit('1'), ['payout'], ...send] },
  'reviewed, then exchanged': { status: 'done', steps: [confirms, credit('2'), ['check'], ['payout'], ...send] },
  'refunded at the request of the customer': {
    status: 'refunded',
    steps: [confirms, credit('3'), ['refund', { reason: 'client', note: 'As you asked.', refundTo }], sendBack],
  },
  'underpaid and exchanged as it arrived': {
    status: 'done',
    steps: [confirms, credit('4', '0.006'), decides, ['choose', { choice: 'continue' }], ...send],
  },
  'overpaid and exchanged, while the surplus becomes a claim of its own': {
    status: 'done',
    steps: [confirms, credit('5', '0.025'), ['payout'], ...send],
  },
  'paid after the cancellation and refunded': {
    status: 'refunded',
    steps: [confirms, cancels, credit('6'), ['choose', { choice: 'refund', refundTo }], sendBack],
  },
  'cancelled by the customer': { status: 'cancelled', steps: [cancels] },
  'cancelled by the operator': { status: 'cancelled', steps: [confirms, ['cancel', { reason: 'operator' }]] },
  'rejected without a payment': {
    status: 'failed',
    steps: [confirms, reportsPayment, ['fail', { reason: 'client', note: 'Nothing was sent.' }]],
  },
  'not found, so that the customer is asked': {
    status: 'choice',
    steps: [confirms, reportsPayment, ['no_payment', { note: 'No such transfer arrived.' }]],
  },
};

function credit(tx: string, typed?: string): Step {
  return ['credit', { sum: 'arrived', tx: `day-${tx}`, ...(typed && { typed }) }];
}

/** Creates a claim and leads it through the steps. @returns its id */
async function walk(page: Page, desk: Page, steps: Step[]): Promise<string> {
  const id = await makeClaim(page, 'en', { from: 'BTC', to: 'SBERRUB', sum: '0.01' });
  for (const step of steps) {
    if ('customer' in step) await post(page, `/en/api/v1/claim/${id}/confirm/`, step.customer);
    else {
      if (!desk.url().endsWith(id)) await desk.goto(addressIn('en', `/operator/claims/${id}`));
      await actAtDesk(desk, 'en', ...step);
    }
  }
  return id;
}

for (const [title, { status, steps }] of Object.entries(outcomes))
  test(`a claim is ${title}`, async ({ page, desk }) => {
    const id = await walk(page, desk, steps);
    const end = await page.request.get(`/en/api/v1/claim/${id}/status/`);
    expect((await end.json()).status).toBe(status);
  });

test('a card is approved', async ({ page, desk }) => {
  const email = newEmail('day-card');
  await enter(page, 'en', email);
  const [bank] = await (await page.request.get('/en/api/v1/verify/banks/')).json();
  const inputs = { number: '4276380000000054' };
  const { id } = (await post(page, '/en/api/v1/verify/', { kind: 'card', ps: bank.id, inputs })) as { id: string };
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800);
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 800);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  const file = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from(photo) };
  const sent = await page.request.post('/en/api/v2/verify/upload/', {
    headers: { 'x-requested-with': 'razmen' },
    multipart: { verification: id, input: 'front', file },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await post(page, '/en/api/v2/verify/confirm/', { verification: id });

  await openRoom(desk, '/operator/verifications', 'verifications.title');
  const item = desk.getByRole('listitem').filter({ hasText: email });
  await item.getByRole('button', { name: word('verifications.take') }).click();
  await item.getByRole('button', { name: word('verifications.pass') }).click();
  await expect(item).toHaveCount(0);
});

test('a shop is approved', async ({ page, desk }) => {
  const email = newEmail('day-shop');
  await enter(page, 'en', email);
  await page.goto(await mailedPath(email, 'activate'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en', 'Auth.done.activated'));
  const application = { name: 'Tea of the day', site: 'tea.example', about: 'Loose tea and cups.', terms: true };
  await post(page, '/en/api/v1/shop/me/', application);
  await openRoom(desk, '/operator/shops', 'shops.title');
  const item = desk.getByRole('listitem').filter({ hasText: email });
  await item.getByRole('button', { name: word('shops.accept') }).click();
  await expect(item).toHaveCount(0);
});

test('a partner withdraws a reward, and the operator sends it', async ({ page, desk }) => {
  const withdrawal = (key: string) => wordsIn('ru', `Withdrawal.${key}`);
  const { user } = demoLogins();
  await page.goto('/login');
  await signIn(page, 'ru', user.email, user.password);
  await page.goto('/account/referrer');
  await page.getByRole('button', { name: wordsIn('ru', 'Referral.withdrawal.open') }).click();
  await page.getByText(withdrawal('card'), { exact: true }).click();
  const form = page.locator('form', { hasText: withdrawal('submit') });
  await form.getByRole('textbox').first().fill('4276000000000009');
  await form.getByRole('button', { name: withdrawal('all') }).click();
  await form.getByRole('button', { name: withdrawal('submit') }).click();
  await expect(page.getByText(withdrawal('done'))).toBeVisible();
  await expect(page.getByText(withdrawal('status.wdnew')).first()).toBeVisible();

  await keepCodeFresh(desk);
  await openRoom(desk, '/operator/withdrawals', 'withdrawals.title');
  // The queue also contains withdrawals of shops.
  const item = desk.getByRole('listitem').filter({ hasText: user.email });
  const act = (key: string) => item.getByRole('button', { name: word(`withdrawals.${key}`), exact: true }).click();
  await act('take');
  await item.getByLabel(word('withdrawals.tx')).fill('T-100');
  await act('sent');
  await expect(item).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('T-100')).toBeVisible();
});

test('news is published in both languages', async ({ page, desk }) => {
  await openRoom(desk, '/operator/content', 'content.title');
  await desk.getByText(word('content.parts.news'), { exact: true }).click();
  await desk.getByRole('button', { name: word('content.newPost') }).click();
  const texts = { Ru: 'Открыта новая пара', En: 'A new pair is open' };
  for (const [language, text] of Object.entries(texts))
    for (const field of ['title', 'lead', 'body']) await desk.locator(`[name=${field}${language}]`).fill(text);
  await desk.getByRole('button', { name: word('content.publish') }).click();
  await expect(desk.getByRole('button', { name: word('content.newPost') })).toBeVisible();
  for (const [language, text] of [
    ['ru', texts.Ru],
    ['en', texts.En],
  ] as const) {
    await page.goto(addressIn(language, '/news/a-new-pair-is-open'));
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  }
});

test('the shift is closed, and its report is kept', async ({ page, desk }) => {
  await walk(page, desk, [confirms, credit('shift'), ['payout'], ...send]);
  const note = 'One customer is asked about a payment that did not arrive.';
  await openRoom(desk, '/operator/shifts', 'shifts.title');
  await expect(desk.getByText(/^Finished: .+/)).toBeVisible();
  for (const kind of ['deposit', 'payout'])
    await expect(desk.getByRole('row', { name: word(`shifts.kinds.${kind}`) }).first()).toBeVisible();
  await desk.getByLabel(word('shifts.note')).fill(note);
  await desk.getByRole('button', { name: word('shifts.close') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: word('shifts.close') })
    .click();
  await expect(desk.getByRole('heading', { level: 1, name: word('shifts.report') })).toBeVisible();
  await expect(desk.locator('#content').getByText(note)).toBeVisible();
  await expect(desk.getByRole('button', { name: word('shifts.print') })).toBeVisible();
});
