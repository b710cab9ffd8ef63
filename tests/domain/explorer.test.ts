import { expect, test } from 'vitest';
import { explorerUrl, transactionNumberIn } from '#domain/explorer.ts';

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

test.each([
  ['BTC', ` ${hex}\n`, hex],
  ['TRC20', `https://tronscan.org/#/transaction/${hex}`, hex],
  ['TRC20', `0x${hex}`, hex],
  ['ERC20', hex, `0x${hex}`],
  ['ERC20', `https://etherscan.io/tx/0x${hex}#eventlog`, `0x${hex}`],
  ['BTC', 'btc-100017', null],
  ['BTC', `${hex}0`, null],
  ['SOL', hex, null],
  ['NEW', 'anything', 'anything'],
  [null, 'СБП А1', 'СБП А1'],
])('on %s the text %j has the transaction number %j', (network, text, number) => {
  expect(transactionNumberIn(network, text)).toBe(number);
});
