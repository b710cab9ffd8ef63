import { expect, test } from 'vitest';
import { seedNetworks } from '#backend/db/seed/networks.ts';
import { requisiteType } from '#backend/modules/claims/page/requisite-type.ts';
import { explorerUrl } from '#domain/explorer.ts';

test.each([
  ['wallet', '4100111122223333', 'wallet'],
  ['wallet', 'Z123456789012', 'wallet'],
  ['wallet', '+7 900 123-45-67', 'phone'],
  ['bank', '2200000000000004', 'card'],
  ['bank', 'DE89370400440532013000', 'account'],
  ['crypto', '4111111111111111', 'crypto'],
] as const)('the requisite of a %s %s is shown as %s', (kind, value, type) => {
  expect(requisiteType(kind, value)).toBe(type);
});

test('every network of a new installation has an explorer', () => {
  const numbers = ['ab'.repeat(32), `0x${'ab'.repeat(32)}`, '5'.repeat(88)];
  const without = seedNetworks.filter(({ code }) => numbers.every((number) => explorerUrl(code, number) === null));
  expect(without.map(({ code }) => code)).toEqual([]);
});
