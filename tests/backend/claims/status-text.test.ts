import { expect, test } from 'vitest';
import { statusText } from '#backend/modules/claims/page/status-text.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Rail } from '#domain/rail.ts';

const now = new Date('2026-11-20T11:20:00.000Z');

const textOf = (status: ClaimStatus, rail: Rail, toKind = 'bank') =>
  statusText(
    { status, rail, reason: null, clockAt: null, now, payUntil: now, to: { kind: toKind } } as Parameters<
      typeof statusText
    >[0],
    'en',
  );

test('the text of a claim awaiting payment matches its payment method', () => {
  expect(textOf('wait_payment', 'manual')).toMatch(/details shown/);
  expect(textOf('wait_payment', 'demo_bank')).toMatch(/payment page/);
  expect(textOf('wait_payment', 'cash')).toMatch(/office/);
});

test('the text of an expired claim mentions old payment details only if there were any', () => {
  expect(textOf('expired', 'manual')).toMatch(/old details/);
  for (const rail of ['demo_bank', 'cash'] as const) expect(textOf('expired', rail)).not.toMatch(/details/);
});

test('the text of a finished claim states whether money was sent or cash was handed out', () => {
  expect(textOf('done', 'manual')).toMatch(/sent to the details/);
  expect(textOf('done', 'manual', 'cash')).toMatch(/at the office/);
  expect(textOf('payout_sent', 'manual', 'cash')).toMatch(/at the office/);
});
