import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRailsFile } from '#backend/rails-file.ts';
import { walletAccount } from '#tests/support/wallet.ts';

const folder = mkdtempSync(join(tmpdir(), 'rails-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'rails.json');

const ethereum = {
  kind: 'evm',
  network: 'ERC20',
  chainId: 1,
  rpc: ['https://rpc.example.org/v3/secret-key'],
  xpub: walletAccount(0).publicExtendedKey,
  blockSeconds: 12,
  currencies: {
    ETH: { decimals: 18 },
    USDTERC20: { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
  },
};

const litecoin = {
  kind: 'core',
  network: 'LTC',
  coin: 'litecoin',
  rpc: ['http://user:secret-key@127.0.0.1:9332'],
  xpub: 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  blockSeconds: 150,
  currencies: { LTC: { decimals: 8 } },
};

const read = (content: unknown) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readRailsFile({ railsFile: path });
};
const problemsOf = (content: unknown): string[] => {
  try {
    read(content);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(`RAILS_FILE ${path}: `, ''));
  }
};

test('without the setting there are no chains', () => {
  expect(readRailsFile({ railsFile: null })).toEqual({ chains: {} });
});

test('the chains of a valid file are read', () => {
  expect(read({ chains: { ethereum } }).chains.ethereum).toEqual(ethereum);
});

test('each problem names its field and shows no value', () => {
  const { rpc: _, ...rest } = ethereum;
  const problems = problemsOf({
    chains: { ethereum: { ...rest, chainId: 0, rpc: ['ftp://secret-key'], currencies: { ETH: { decimals: -1 } } } },
  });
  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'chains.ethereum.chainId',
    'chains.ethereum.rpc.0',
    'chains.ethereum.currencies.ETH.decimals',
  ]);
  expect(problems.join()).not.toContain('secret-key');
});

test('an unknown field, a file that is not JSON and a missing file are refused in words', () => {
  expect(problemsOf({ chains: { ethereum: { ...ethereum, confirmations: 3 } } })).toEqual([
    expect.stringContaining('confirmations'),
  ]);
  expect(problemsOf('{')).toEqual([expect.stringContaining('not JSON')]);
  expect(() => readRailsFile({ railsFile: join(folder, 'absent.json') })).toThrow('cannot be read (ENOENT)');
});

test('a contract with a wrong checksum and a key with a wrong character are refused', () => {
  const wrong = { contract: '0xdAC17F958D2ee523a2206206994597C13D831eC7', decimals: 6 };
  expect(problemsOf({ chains: { ethereum: { ...ethereum, currencies: { USDTERC20: wrong } } } })).toEqual([
    'chains.ethereum.currencies.USDTERC20.contract: expected a contract address such as 0x…',
  ]);
  const xpub = ethereum.xpub.replace(/.$/, (last) => (last === '1' ? '2' : '1'));
  expect(problemsOf({ chains: { ethereum: { ...ethereum, xpub } } })).toEqual([
    expect.stringMatching(/^chains\.ethereum\.xpub: /),
  ]);
});

test('two chains share neither a key, a chain number nor a currency', () => {
  const second = { ...ethereum, currencies: { ETH: { decimals: 18 } } };
  expect(problemsOf({ chains: { ethereum, second } }).map((line) => line.split(':')[0])).toEqual([
    'chains.second.currencies.ETH',
    'chains.second.xpub',
    'chains.second.chainId',
  ]);
  const bsc = {
    ...second,
    chainId: 56,
    xpub: walletAccount(1).publicExtendedKey,
    currencies: { BNB: { decimals: 18 } },
  };
  expect(problemsOf({ chains: { ethereum, bsc } })).toEqual([]);
});

test('a chain has one coin of its own, and a contract is one currency', () => {
  const currencies = { ETH: { decimals: 18 }, MATIC: { decimals: 18 } };
  expect(problemsOf({ chains: { ethereum: { ...ethereum, currencies } } })).toEqual([
    expect.stringMatching(/^chains\.ethereum\.currencies\.MATIC\.contract: /),
  ]);
});

test('a Core chain is the real network unless it names a test network', () => {
  expect(read({ chains: { litecoin } }).chains.litecoin).toEqual({ ...litecoin, net: 'main' });
  expect(problemsOf({ chains: { litecoin, second: litecoin } }).map((line) => line.split(':')[0])).toEqual([
    'chains.second.currencies.LTC',
    'chains.second.xpub',
    'chains.second.coin',
  ]);
});

test('a Core chain has coins with eight decimals, no contracts, and a key that fits the coin', () => {
  const wrong = { ...litecoin, coin: 'monero', currencies: { LTC: { decimals: 6, contract: '0x0' } } };
  const problems = problemsOf({ chains: { litecoin: wrong } });
  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'chains.litecoin.coin',
    'chains.litecoin.currencies.LTC.decimals',
    'chains.litecoin.currencies.LTC.contract',
  ]);
  expect(problems.join()).not.toContain('secret-key');
  expect(problemsOf({ chains: { doge: { ...litecoin, coin: 'dogecoin' } } })).toEqual([
    expect.stringMatching(/^chains\.doge\.xpub: not an extended public key of this chain/),
  ]);
});
