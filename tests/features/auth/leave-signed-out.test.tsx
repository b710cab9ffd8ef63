import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { leaveSignedOut } from '#features/auth/leave-signed-out.ts';
import { markAdopted, readRecentClaims, rememberClaim } from '#lib/recent-claims.ts';
import { endBeforePaint, runBeforePaint } from '#tests/support/before-paint.ts';

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
  sessionStorage.clear();
});

test("sign-out removes the account's claims from the browser's list and keeps guest claims", () => {
  rememberClaim(claim(1));
  document.cookie = 'razmen_session=1';
  rememberClaim(claim(2));
  expect(readRecentClaims().map(({ number }) => number)).toEqual([2, 1]);
  leaveSignedOut('#');
  expect(readRecentClaims().map(({ number }) => number)).toEqual([1]);
});

test('sign-out also removes a claim that the account has adopted', () => {
  rememberClaim(claim(1));
  rememberClaim(claim(2));
  markAdopted('id-2');
  leaveSignedOut('#');
  expect(readRecentClaims().map(({ number }) => number)).toEqual([1]);
});

test('sign-out removes details, drafts and unknown keys from storage, and keeps the settings of the browser', () => {
  for (const key of ['theme', 'razmen_starred', 'razmen_shortcuts', 'razmen_notice_sound'])
    localStorage.setItem(key, '1');
  for (const key of ['razmen_remembered', 'razmen_recent', 'chat', 'chat-provider']) localStorage.setItem(key, '1');
  sessionStorage.setItem('razmen_draft', '1');
  leaveSignedOut('#');
  expect(Object.keys(localStorage).filter((key) => localStorage[key] === '1')).toEqual([
    'theme',
    'razmen_starred',
    'razmen_shortcuts',
    'razmen_notice_sound',
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('another tab drops what it has stored and reloads when this one signs out', () => {
  onTestFinished(endBeforePaint);
  const reload = vi.fn<() => void>();
  runBeforePaint({ ...location, search: '', pathname: '/account', reload });
  sessionStorage.setItem('razmen_draft', '1');
  dispatchEvent(new StorageEvent('storage', { key: 'razmen_signed_out', newValue: null }));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'razmen_signed_out', newValue: 'yes' }));
  expect(sessionStorage).toHaveLength(0);
  expect(reload).toHaveBeenCalledOnce();
});
