import { expect, test } from 'vitest';
import { statusText } from '#backend/modules/claims/page/status-text.ts';
import { statusTitle } from '#backend/modules/claims/page/status-title.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Rail } from '#domain/rail.ts';

const now = new Date('2026-11-20T11:20:00.000Z');

const textOf = (
  status: ClaimStatus,
  rail: Rail,
  toKind = 'bank',
  hours: object | null = null,
  shop: object | null = null,
) =>
  statusText(
    {
      status,
      rail,
      reason: null,
      clockAt: null,
      now,
      payUntil: now,
      from: { unit: 'RUB' },
      fromSumma: '1000',
      to: { kind: toKind },
      hours,
      refundRequisites: [],
      linked: [],
      shop,
    } as object as Parameters<typeof statusText>[0],
    'en',
  );

test('the text of a claim awaiting payment matches its payment method', () => {
  expect(textOf('wait_payment', 'manual')).toMatch(/details shown/);
  expect(textOf('wait_payment', 'demo_bank')).toMatch(/payment page/);
  expect(textOf('wait_payment', 'cash')).toMatch(/office/);
});

test('the text of an expired claim mentions old payment details only if there were any', () => {
  expect(textOf('expired', 'manual')).toMatch(/these payment details/);
  for (const rail of ['demo_bank', 'cash'] as const) expect(textOf('expired', rail)).not.toMatch(/details/);
});

test('the text of a finished claim states whether money was sent or cash was handed out', () => {
  expect(textOf('done', 'manual')).toMatch(/sent to the details/);
  expect(textOf('done', 'manual', 'crypto')).toMatch(/address in your order.*confirm/);
  expect(textOf('done', 'manual', 'cash')).toMatch(/at the office/);
  expect(textOf('payout_sent', 'manual', 'cash')).toMatch(/at the office/);
});

test.each(['paid', 'check', 'payout', 'payout_sent'] as const)(
  'the text of a payout in cash in %s sends the visitor to the office',
  (status) => {
    expect(textOf(status, 'manual', 'cash')).toMatch(/office/);
    expect(textOf(status, 'manual', 'cash')).not.toMatch(/send|on its way/);
  },
);

test('the titles of photos under review and of extra money say what is going on', () => {
  expect(statusTitle('en', { status: 'verify', isReviewed: true }, null)).toBe('Checking your photos');
  expect(statusTitle('en', { status: 'choice', isExtra: true }, null)).toBe('Decide about the extra money');
});

test.each(['cash', 'crypto'])('the text of a shop’s finished claim paid out as %s speaks of the shop', (kind) => {
  expect(textOf('done', 'manual', kind, null, { name: 'Tea' })).toMatch(/^Tea has received the money/);
});

test('the titles of a payout in cash speak of the cash', () => {
  const titleOf = (status: ClaimStatus, isCash: boolean) => statusTitle('en', { status, isCash }, null);
  expect([titleOf('payout', true), titleOf('payout_sent', true)]).toEqual([
    'Getting your cash ready',
    'Cash ready at the office',
  ]);
  expect(titleOf('payout_sent', false)).toBe('Payout sent');
});

test.each(['paid', 'payout', 'done'] as const)('the text of a bought gift card in %s speaks of the card', (status) => {
  expect(textOf(status, 'manual', 'gift')).toMatch(/gift card/);
});

test.each(['marked_paid', 'check', 'payout', 'refund'] as const)(
  'the text of a claim in %s mentions working hours only if there are any',
  (status) => {
    const week = Array.from({ length: 7 }, () => ['09:00', '21:00']);
    const hours = { zone: 'Europe/Moscow', week, closesForm: false };
    expect(textOf(status, 'manual', 'bank', hours)).toMatch(/30 minutes during working hours/);
    expect(textOf(status, 'manual')).toMatch(/30 minutes\./);
  },
);
