import { expect, test } from 'vitest';
import { iconOf, packLists, unpackLists, withReserves } from '#lib/currency-table.ts';
import { btc, directions, receiveLists } from '#tests/features/exchange/support/samples.ts';

const receive = receiveLists[btc.id] ?? [];

test('packed lists are the same after unpacking, with their order and what is invisible', () => {
  const lists = {
    directions: { ...directions, to: directions.to.map((one, index) => ({ ...one, visible: index !== 0 })) },
    receive: receive.toReversed(),
  };
  expect(unpackLists(packLists(lists))).toEqual(lists);
});

test('a packed form names every currency once', () => {
  const { currencies } = packLists({ directions, receive });
  const ids = currencies.map(([id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.length).toBeGreaterThan(1);
});

test('a reserve without a direction is added with what its row shows', () => {
  const { currencies } = packLists({ directions, receive });
  const shown = { code: 'NEW', summa: '1', currency: 'NEW', icon: null, updatedAt: '2026-11-20T12:00:00.000Z' };
  const added = { ...shown, id: 999, ps: 'New', network: 'NET' };
  const known = { ...shown, id: btc.id, ps: 'Bitcoin', network: null };
  const table = withReserves(currencies, [known, added]);
  expect(table.slice(0, currencies.length)).toEqual(currencies);
  expect(table.slice(currencies.length)).toEqual([[999, 'New', 'NEW', 'NEW', null, ['NET', 'NET'], '']]);
});

test('the address of an icon is restored, our own from its name and any other as it was', () => {
  const iconAfterPacking = (icon: string | null) => {
    const [row] = packLists({
      directions: { ...directions, from: [{ ...btc, icon }], to: [] },
      receive: [],
    }).currencies;
    return row && iconOf(row);
  };
  for (const icon of ['/icons/btc-e9e954dc.svg', 'https://cdn.example/btc.svg', null])
    expect(iconAfterPacking(icon)).toBe(icon);
});
