import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seedCurrencies } from '#backend/db/seed/currencies.ts';
import { iconFiles } from '#backend/icons/files.ts';
import { iconOf } from '#backend/icons/icon-of.ts';

const systems = seedCurrencies.map((currency) => ({ ...currency, icon: null }));
const files = readdirSync('public/icons').map((file) => `/icons/${file}`);

test.each(systems)('$code has an icon file', (system) => {
  expect(files).toContain(iconOf(system));
});

test('every icon file belongs to a payment system of the seed', () => {
  expect(new Set(files)).toEqual(new Set(systems.map(iconOf)));
  expect(new Set(Object.values(iconFiles))).toEqual(new Set(files));
});

test.each(files)('the name of %s contains the hash of its content', (file) => {
  const hash = createHash('sha256')
    .update(readFileSync(`public${file}`))
    .digest('hex')
    .slice(0, 8);
  expect(file).toContain(`-${hash}.svg`);
});

test('icon files are small and contain neither scripts nor addresses', () => {
  for (const file of files) {
    const text = readFileSync(`public${file}`, 'utf8');
    expect(text.length, file).toBeLessThan(4_000);
    expect(text.replace('http://www.w3.org/2000/svg', ''), file).not.toMatch(/script|href|:\/\/|\son\w+=/);
  }
});

test('a coin has the same icon on every network, and a bank never has the icon of its currency', () => {
  const usdt = systems.filter(({ unit, network }) => unit === 'USDT' && network !== null);
  expect(usdt.length).toBeGreaterThan(3);
  expect(new Set(usdt.map(iconOf)).size).toBe(1);
  expect(iconOf({ code: 'NEWBRUB', unit: 'RUB', network: null, icon: null })).toBeNull();
  expect(iconOf({ code: 'USDTNEW', unit: 'USDT', network: 'NEW', icon: null })).toBe(iconFiles.USDT);
});

test("an icon set by the operator replaces the product's", () => {
  expect(iconOf({ code: 'BTC', unit: 'BTC', network: 'BTC', icon: '/own.svg' })).toBe('/own.svg');
});
