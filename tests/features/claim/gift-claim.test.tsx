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
