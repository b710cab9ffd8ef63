import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSignerFile } from '#backend/signer/open-file.ts';
import { addressOn } from '#backend/signer/wallet.ts';

const folder = mkdtempSync(join(tmpdir(), 'signer-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { perPayout: '1', perHour: '2', perDay: '3' };
const ethereum = { chainId: 1, maxFeeGwei: '80', currencies: { ETH: { decimals: 18, ...limits } } };
const coin = (name: string, code: string) => ({
  kind: 'core',
  coin: name,
  maxFeePerByte: 200,
  maxFee: '0.01',
  currencies: { [code]: { decimals: 8, ...limits } },
});

const open = (chains: object, key = `0x${'01'.repeat(32)}`) => {
  const path = join(folder, 'signer.json');
  writeFileSync(path, JSON.stringify({ database: 'postgres://127.0.0.1/razmen', key, chains }), { mode: 0o600 });
  return openSignerFile(path);
};

test('one key has an address of its own on each kind of chain', () => {
  const { chains, wallet } = open({ ethereum, bitcoin: coin('bitcoin', 'BTC'), dogecoin: coin('dogecoin', 'DOGE') });
  const addresses = Object.values(chains).map((chain) => addressOn(chain, wallet));
  expect(addresses).toEqual([
    expect.stringMatching(/^0x[\da-fA-F]{40}$/),
    expect.stringMatching(/^bc1q[\da-z]{38}$/),
    expect.stringMatching(/^D[1-9A-Za-z]{33}$/),
  ]);
});

test('a wrong field of either kind is named, and the key is never shown', () => {
  const key = `0x${'ab'.repeat(32)}`;
  const problem = (chains: object): string => {
    try {
      open(chains, key);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const wrong = problem({
    ethereum: { ...ethereum, maxFeePerByte: 1 },
    litecoin: { ...coin('litecoin', 'LTC'), maxFee: '-1', coin: 'monero' },
    dash: { ...coin('dash', 'DASH'), currencies: { DASH: { decimals: 6, ...limits } } },
  });
  for (const field of [
    'chains.ethereum',
    'chains.litecoin.maxFee',
    'chains.litecoin.coin',
    'chains.dash.currencies.DASH.decimals',
  ])
    expect(wrong).toContain(`  ${field}: `);
  expect(wrong).not.toContain('abab');
  expect(() => open({ ethereum }, `0x${'00'.repeat(31)}`)).toThrow('key');
});
