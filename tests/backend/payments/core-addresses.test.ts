import { pbkdf2Sync } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { Address } from '@scure/btc-signer/payment.js';
import { describe, expect, test } from 'vitest';
import { rulesOf } from '#backend/payments/chain-rules.ts';
import { scriptOf, walletAddress } from '#backend/payments/core/addresses.ts';
import { coreNetwork } from '#backend/payments/core/coins.ts';
import type { CoreCoinName, DepositScript } from '#contracts/core-coins.ts';
import type { CoreChainConfig } from '#contracts/rails-file.ts';
import { checkRequisite, type RequisiteFormat } from '#domain/requisites/check.ts';

const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const root = HDKey.fromMasterSeed(pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'));

/** Extended public keys of the wallet with this seed phrase, as BIP 84, BIP 49 and wallets show them. */
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const upub =
  'upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY';
const xpub = root.derive("m/44'/0'/0'").publicExtendedKey;

const config = (over: Partial<CoreChainConfig>): CoreChainConfig => ({
  kind: 'core',
  network: 'BTC',
  coin: 'bitcoin',
  net: 'main',
  rpc: ['http://127.0.0.1'],
  xpub: zpub,
  blockSeconds: 600,
  currencies: {},
  ...over,
});

describe('a deposit address from an extended public key', () => {
  test('is the one of the examples of BIP 84, BIP 49 and BIP 44', () => {
    const first = (over: Partial<CoreChainConfig>) => rulesOf(config(over)).deriveAddress(0);
    expect(first({})).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(rulesOf(config({})).deriveAddress(1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
    expect(first({ xpub: upub, net: 'test' })).toBe('2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2');
    expect(first({ xpub })).toBe('1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA');
  });

  test('is of the script that the configuration names, if the key does not tell it', () => {
    const segwit = root.derive("m/84'/0'/0'").publicExtendedKey;
    expect(rulesOf(config({ xpub: segwit, script: 'p2wpkh' })).deriveAddress(0)).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    );
  });

  test('is refused for a private key, a key with a wrong character and a coin without segwit', () => {
    const derive = (over: Partial<CoreChainConfig>) => () => rulesOf(config(over)).deriveAddress(0);
    expect(derive({ xpub: root.derive("m/44'/0'/0'").privateExtendedKey })).toThrow('no extended public key');
    expect(derive({ xpub: `${zpub.slice(0, -1)}1` })).toThrow('checksum');
    expect(derive({ coin: 'dogecoin' })).toThrow('dogecoin has no segwit addresses');
  });

  test('passes the check of addresses that the form and the back office make', () => {
    const cases: [CoreCoinName, RequisiteFormat, DepositScript[]][] = [
      ['bitcoin', 'btc', ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh']],
      ['litecoin', 'ltc', ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh']],
      ['dogecoin', 'doge', ['p2pkh']],
      ['dash', 'dash', ['p2pkh']],
    ];
    const key = root.publicKey ?? new Uint8Array();
    const results = cases.flatMap(([coin, format, scripts]) => [
      ...scripts.map((script) => checkRequisite(format, rulesOf(config({ coin, xpub, script })).deriveAddress(7)).ok),
      checkRequisite(format, walletAddress({ coin, net: 'main' }, key)).ok,
    ]);
    expect(new Set(results)).toEqual(new Set([true]));
  });
});

describe('the script of an address', () => {
  test('is found on its own chain only', () => {
    const bitcoin = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
    expect(scriptOf({ coin: 'bitcoin', net: 'main' }, bitcoin)).toBe('0014c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2');
    expect(scriptOf({ coin: 'litecoin', net: 'main' }, bitcoin)).toBeNull();
    expect(scriptOf({ coin: 'bitcoin', net: 'main' }, 'tb1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx')).toBeNull();
    expect(scriptOf({ coin: 'bitcoin', net: 'main' }, bitcoin.replace('u', 'v'))).toBeNull();
  });

  test('on a test network is the same for both forms of the address', () => {
    const hash = new Uint8Array(20).fill(7);
    const [main, test] = (['main', 'regtest'] as const).map((net) =>
      Address(coreNetwork({ coin: 'litecoin', net })).encode({ type: 'wpkh', hash }),
    );
    expect(test).toMatch(/^rltc1/);
    const chain = { coin: 'litecoin', net: 'regtest' } as const;
    expect(scriptOf(chain, main ?? '')).toBe(scriptOf(chain, test ?? ''));
    expect(scriptOf({ coin: 'litecoin', net: 'main' }, test ?? '')).toBeNull();
  });
});
