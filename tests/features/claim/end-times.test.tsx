import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimDetails } from '#features/claim/claim-details.tsx';
import { aClaim, type ClaimState } from '#tests/support/factories/claim.ts';
import { open } from '#tests/support/web.tsx';

const history: ClaimState['history'] = [
  { at: '2026-11-28T10:05:00.000Z', status: 'paid', reason: null, title: '' },
  { at: '2026-11-28T10:12:00.000Z', status: 'done', reason: null, title: '' },
];

test('the details of a completed claim say with the time zone when it was paid and when it ended', () => {
  open(<ClaimDetails claim={aClaim('done', { history })} sums />);
  for (const [term, time] of [
    ['Оплачена', /:05 .*(UTC|GMT|МСК)/],
    ['Завершена', /:12 .*(UTC|GMT|МСК)/],
  ] as const)
    expect(screen.getByText(term).nextElementSibling?.textContent).toMatch(time);
});

test('the details of an open claim have no such times', () => {
  open(<ClaimDetails claim={aClaim('payout', { history })} sums />);
  expect(screen.queryByText('Оплачена')).toBeNull();
});
