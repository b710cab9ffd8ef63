import { HDKey } from '@scure/bip32';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { assertXpub, depositAddress } from '#backend/payments/evm/addresses.ts';
import { testWords, walletAccount } from '#tests/support/wallet.ts';

const account = walletAccount(0);
const xpub = account.publicExtendedKey;

test('an address from the public key belongs to the private key at the same path', () => {
  for (const index of [0, 1, 7, 2 ** 31 - 1]) {
    const { privateKey } = HDKey.fromExtendedKey(account.privateExtendedKey).derive(`m/0/${index}`);
    const { address } = privateKeyToAccount(`0x${Buffer.from(privateKey ?? []).toString('hex')}`);
    expect(depositAddress(xpub, index)).toBe(address);
  }
});

test('an address is the one that wallets show for the same words', () => {
  expect(depositAddress(xpub, 3)).toBe(mnemonicToAccount(testWords, { addressIndex: 3 }).address);
});

test('a private key and a key with a wrong character are refused', () => {
  expect(() => assertXpub(account.privateExtendedKey)).toThrow('private key');
  expect(() => assertXpub(`${xpub.slice(0, -1)}${xpub.endsWith('1') ? '2' : '1'}`)).toThrow('checksum');
  expect(() => assertXpub(xpub)).not.toThrow();
});
