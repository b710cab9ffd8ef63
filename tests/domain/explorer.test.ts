import { expect, test } from 'vitest';
import { explorerUrl } from '#domain/explorer.ts';

const hex = 'ab'.repeat(32);

test.each([
  ['BTC', hex, `https://mempool.space/tx/${hex}`],
  ['TRC20', hex, `https://tronscan.org/#/transaction/${hex}`],
  ['ERC20', `0x${hex}`, `https://etherscan.io/tx/0x${hex}`],
  ['SOL', '5'.repeat(88), `https://solscan.io/tx/${'5'.repeat(88)}`],
])('a transaction on %s has a page in an explorer', (network, number, url) => {
  expect(explorerUrl(network, number)).toBe(url);
});

test.each([
  [null, hex],
  ['BTC', 'btc-100017'],
  ['BTC', `${hex}?x`],
  ['ERC20', hex],
  ['NEW', hex],
])('on %s the text %s has none', (network, number) => {
  expect(explorerUrl(network, number)).toBeNull();
});
