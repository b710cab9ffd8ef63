import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim, aClaimForm, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const at = '2026-11-20T11:10:00.000Z';
const { id } = aClaim();

async function show(statuses: ClaimStatus[]) {
  const history = statuses.map((status) => ({ at, status, reason: null, title: `title of ${status}` }));
  answer('get', `${path}/status/`, () => aClaim('wait_payment', { history }));
  answer('get', `${path}/form/`, () => aClaimForm());
  answer('get', `${path}/requisite/`, () => aRequisite());
  open(<ClaimScreen id={id} />);
  await screen.findByRole('heading', { level: 1 });
}

const notice = () => screen.queryByText('Мы отменили зачисление');

describe('a claim that waits for payment', () => {
  test.each([['paid'], ['paid_partial'], ['paid', 'check']] as ClaimStatus[][])(
    'after a credit was taken back says so and asks not to pay twice: %s %s',
    async (...credited) => {
      await show(['new', 'wait_payment', ...credited, 'wait_payment']);
      expect(notice()).toBeTruthy();
      expect(screen.getByText(/второй раз не платите/)).toBeTruthy();
    },
  );

  test.each([[[]], [['marked_paid']], [['marked_paid', 'check']]] as ClaimStatus[][][])(
    'without a credit does not speak of one: %s',
    async (before) => {
      await show(['new', 'wait_payment', ...before, ...(before.length > 0 ? (['wait_payment'] as const) : [])]);
      expect(notice()).toBeNull();
    },
  );
});
