import { expect, test } from 'vitest';
import { parsePaymentUri } from '#domain/requisites/payment-uri.ts';
import { walletUri } from '#domain/requisites/wallet-uri.ts';

const uri = (unit: string, network: string | null, over: { address?: string; tag?: string; summa?: string } = {}) =>
  walletUri({ unit, network, address: 'addr', tag: null, summa: '0.5', ...over });

test.each([
  ['BTC', 'BTC', 'bitcoin:addr?amount=0.5'],
  ['LTC', 'LTC', 'litecoin:addr?amount=0.5'],
  ['ZEC', 'ZEC', 'zcash:addr?amount=0.5'],
  ['SOL', 'SOL', 'solana:addr?amount=0.5'],
  ['XMR', 'XMR', 'monero:addr?tx_amount=0.5'],
  ['TON', 'TON', 'ton://transfer/addr?amount=500000000'],
  ['XRP', 'XRP', 'xrpl://addr?amount=0.5'],
  ['ETH', 'ERC20', 'ethereum:addr@1?value=500000000000000000'],
  ['ETH', 'ARBITRUM', 'ethereum:addr@42161?value=500000000000000000'],
  ['BNB', 'BEP20', 'ethereum:addr@56?value=500000000000000000'],
  ['POL', 'POLYGON', 'ethereum:addr@137?value=500000000000000000'],
])('the URI of %s on %s is %s', (unit, network, expected) => {
  expect(uri(unit, network)).toBe(expected);
});

test('an address that has its scheme gets no second one', () => {
  expect(uri('BCH', 'BCH', { address: 'bitcoincash:qq' })).toBe('bitcoincash:qq?amount=0.5');
});

test('a tag is part of the URI, and a tag that its network does not know prevents one', () => {
  expect(uri('XRP', 'XRP', { tag: '104857' })).toBe('xrpl://addr?amount=0.5&dt=104857');
  expect(uri('XRP', 'XRP', { tag: 'note' })).toBeNull();
  expect(uri('TON', 'TON', { tag: 'a b&c' })).toBe('ton://transfer/addr?amount=500000000&text=a%20b%26c');
});

test('large and small amounts are written without an exponent', () => {
  expect(uri('ETH', 'ERC20', { summa: '0.00000001' })).toBe('ethereum:addr@1?value=10000000000');
  expect(uri('ETH', 'ERC20', { summa: '12345.67890123' })).toBe('ethereum:addr@1?value=12345678901230000000000');
});

test.each([
  ['USDT', 'ERC20'],
  ['USDT', 'TRC20'],
  ['USDC', 'SOL'],
  ['USDT', 'TON'],
  ['TRX', 'TRC20'],
  ['RUB', null],
])('%s on %s has no URI, because wallets would misread it', (unit, network) => {
  expect(uri(unit, network)).toBeNull();
});

test.each([
  ['BTC', 'BTC'],
  ['ETH', 'ERC20'],
  ['SOL', 'SOL'],
  ['XMR', 'XMR'],
  ['TON', 'TON'],
])('the form reads the address of %s back from its own URI', (unit, network) => {
  expect(parsePaymentUri(uri(unit, network) ?? '')?.address).toBe('addr');
});
