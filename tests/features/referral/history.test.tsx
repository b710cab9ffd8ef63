import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { History } from '#features/referral/history.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const line = {
  id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  kind: 'w',
  createdAt: '2026-11-01T10:00:00.000Z',
  summa: '12',
  currency: 'USDT',
  claimNumber: null,
  percent: null,
  contest: null,
};

test('a withdrawal that was refused or cancelled takes nothing off in the history', async () => {
  const sent = { ...line, id: line.id.replace('3', '4'), status: 'wdsucc', summa: '10' };
  const results = [{ ...line, status: 'wdcancel' }, sent];
  answer('get', '/api/v1/users/me/refferal/dw/', () => ({ count: 2, next: null, previous: null, results }));
  open(<History />);
  const [, refused, paid] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(refused?.textContent).toMatch(/Вывод: не состоялся/);
  expect(refused?.textContent).not.toContain('−');
  expect(paid?.textContent).toMatch(/−10\sUSDT/);
});
