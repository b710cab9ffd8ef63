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
