import { afterEach, expect, test } from 'vitest';
import { leaveSignedOut } from '#features/auth/leave-signed-out.ts';
import { readRecentClaims, rememberClaim } from '#lib/recent-claims.ts';

const claim = (number: number) => ({
  id: `id-${number}`,
  number,
  fromCode: 'BTC',
  toCode: 'RUB',
  fromSumma: '0.015',
  toSumma: '79123.45',
  createdAt: '2026-11-20T11:10:00.000Z',
});

afterEach(() => {
  document.cookie = 'razmen_session=; max-age=0';
  localStorage.clear();
});

test("sign-out removes the account's claims from the browser's list and keeps guest claims", () => {
  rememberClaim(claim(1));
  document.cookie = 'razmen_session=1';
  rememberClaim(claim(2));
  expect(readRecentClaims().map(({ number }) => number)).toEqual([2, 1]);
  leaveSignedOut('#');
  expect(readRecentClaims().map(({ number }) => number)).toEqual([1]);
});
