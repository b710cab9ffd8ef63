import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OpenClaim } from '#features/claim/open-claim.tsx';
import {
  countOpenClaims,
  noteStatus,
  openRecentClaim,
  type RecentClaim,
  readRecentClaims,
  rememberClaim,
} from '#lib/recent-claims.ts';
import { runBeforePaint } from '#tests/support/before-paint.ts';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id/status/';
const { id, number } = aClaim();
const dayMs = 86_400_000;

const remembered = (daysAgo: number) =>
  rememberClaim({
    id,
    number,
    fromCode: 'BTC',
    toCode: 'RUB',
    fromSumma: '0.015',
    toSumma: '79123.45',
    createdAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
  });

/**
 * Runs the script public/before-paint.js, which reserves space for the notice of an open claim.
 * @returns whether the space is reserved
 */
function isPlaceReserved(): boolean {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  delete document.documentElement.dataset.claim;
  runBeforePaint();
  return document.documentElement.dataset.claim === 'open';
}

beforeEach(() => localStorage.clear());

test('an order that waits for its payment leads to it from the home page, with the time left', async () => {
  remembered(0);
  expect(isPlaceReserved()).toBe(true);
  answer('get', path, () => aClaim('wait_payment'));
  open(<OpenClaim />);
  const pay = await screen.findByRole('link', { name: 'Оплатить' });
  expect(pay.getAttribute('href')).toBe(`/claim/${id}`);
  await waitFor(() => expect(pay.textContent).toBe('Оплатить12:00'));
  expect(screen.getByText('title of wait_payment')).toBeTruthy();
});

test('an order that waits for the exchange can be opened', async () => {
  remembered(0);
  answer('get', path, () => aClaim('payout'));
  open(<OpenClaim />);
  await screen.findByText('title of payout');
  expect(screen.getByRole('link', { name: 'Открыть' })).toBeTruthy();
});

test('an order that waits for its visitor comes before a newer one that waits for the exchange', () => {
  remembered(0);
  rememberClaim({ ...readRecentClaims()[0], id: 'b', number: 2 } as RecentClaim);
  noteStatus({ id: 'b', status: 'paid', serverTime: new Date().toISOString(), final: false });
  expect(openRecentClaim()?.number).toBe(number);
  noteStatus({ id, status: 'payout', serverTime: new Date().toISOString(), final: false });
  expect(openRecentClaim()?.number).toBe(2);
});

test('of several orders the one whose time ends first comes first, beside the number of the others', async () => {
  const now = new Date().toISOString();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  remembered(0);
  const first = readRecentClaims()[0] as RecentClaim;
  rememberClaim({ ...first, id: 'b', number: 2 });
  rememberClaim({ ...first, id: 'c', number: 3 });
  const seen = { status: 'wait_payment', serverTime: now, final: false } as const;
  noteStatus({ ...seen, id: 'c', statusUntil: inMinutes(29) });
  noteStatus({ ...seen, id, statusUntil: inMinutes(6) });
  noteStatus({ ...seen, id: 'b', statusUntil: inMinutes(-1) });
  expect(openRecentClaim()?.number).toBe(number);
  expect(countOpenClaims()).toBe(3);
  answer('get', path, () => aClaim('wait_payment'));
  open(<OpenClaim />);
  expect((await screen.findByRole('link', { name: 'Ещё 2 заявки' })).getAttribute('href')).toBe('#recent-claims');
});

test('an order whose end was shown once takes no place at the next visit', async () => {
  remembered(0);
  answer('get', path, () => aClaim('done'));
  open(<OpenClaim />);
  await screen.findByText('title of done');
  await waitFor(() => expect(readRecentClaims()[0]?.seen).toMatchObject({ status: 'done', ended: true }));
  expect(isPlaceReserved()).toBe(false);
});

test('an order from more than a month ago takes no place and is not asked for', async () => {
  remembered(31);
  expect(isPlaceReserved()).toBe(false);
  const asked = answer('get', path, () => aClaim('wait_payment'));
  open(<OpenClaim />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked).toHaveLength(0);
});

test.each(['{"0":', '{}', '[null, 7]', '[{}]'])('damaged storage takes no place: %s', (text) => {
  localStorage.setItem('razmen_claims', text);
  expect(isPlaceReserved()).toBe(false);
});
