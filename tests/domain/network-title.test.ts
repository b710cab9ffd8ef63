import { expect, test } from 'vitest';
import { networkTitle } from '#domain/network-title.ts';

test.each([
  ['TRC20', 'TRON', 'TRON (TRC20)'],
  ['BEP20', 'BNB Smart Chain', 'BNB Smart Chain (BEP20)'],
  ['BTC', 'Bitcoin', 'Bitcoin'],
])('the network %s is called as wallets call it', (code, name, title) => {
  expect(networkTitle({ code, name })).toBe(title);
});
