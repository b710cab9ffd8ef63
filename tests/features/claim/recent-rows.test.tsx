import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecentRows } from '#features/claim/recent-rows.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const { id } = aClaim();
const sums = { fromCode: 'BTC', toCode: 'RUB', fromSumma: '0.015', toSumma: '79123.45' };
const recent = { id, number: 100_017, ...sums, createdAt: '2026-11-20T11:10:00.000Z' };

test('an open claim of the list shows its current status', async () => {
  answer('get', '/api/v1/claim/:id/status/', () => aClaim('payout'));
  open(<RecentRows claims={[recent]} />);
  expect(await screen.findByText('title of payout')).toBeTruthy();
});

test('a claim that has ended shows the status that this browser saw last, without a call', () => {
  open(<RecentRows claims={[{ ...recent, seen: { status: 'cancelled', at: recent.createdAt, ended: true } }]} />);
  expect(screen.getByText('Заявка отменена')).toBeTruthy();
});
