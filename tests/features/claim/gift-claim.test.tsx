import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

test('a completed purchase of a gift card offers the code first, not a new exchange', async () => {
  const claim = aClaim('done', { gift: 'buys' });
  answer('get', '/api/v1/claim/:id/status/', () => claim);
  open(<ClaimScreen id={claim.id} gift={<button type="button">Показать код</button>} />);
  expect(await screen.findByRole('button', { name: 'Показать код' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Новый обмен' })).toBeNull();
});

test.each(['marked_paid', 'check', 'payout'] as const)(
  'a purchase of a gift card in %s says that the card comes, not a transfer to payment details',
  async (status) => {
    const claim = aClaim(status, { gift: 'buys' });
    answer('get', '/api/v1/claim/:id/status/', () => claim);
    open(<ClaimScreen id={claim.id} />);
    expect(await screen.findByText(/Её код появится на этой странице/, undefined, { timeout: 4000 })).toBeTruthy();
    expect(screen.queryByText(/реквизиты из заявки|отправит перевод/)).toBeNull();
  },
);
