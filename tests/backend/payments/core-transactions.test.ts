import { expect, test } from 'vitest';
import { transfersTo } from '#backend/payments/core/transactions.ts';

const scripts = new Set(['0014aa']);
const output = (n: number, hex: string, value = '1.00000000') => ({ n, value, scriptPubKey: { hex } });

test('each output to a watched script is a transfer of its own, also two to the same script', () => {
  const vout = [output(0, '0014aa'), output(1, '0014bb'), output(2, '0014aa', '0.00000001')];
  const transfers = transfersTo({ txid: 't', vin: [{ txid: 's', vout: 0 }], vout }, scripts);
  expect(transfers.map(({ position, units }) => [position, units])).toEqual([
    [0, 100_000_000n],
    [2, 1n],
  ]);
});

test('a transaction into the MWEB of Litecoin, whose outputs have no script, does not stop the reading', () => {
  const vout = [{ n: 0 }, output(1, '0014aa'), output(2, '0014aa', '0.00000000')];
  const transfers = transfersTo({ txid: 't', vin: [{ txid: 's', vout: 0 }], vout }, scripts);
  expect(transfers.map(({ position }) => position)).toEqual([1]);
});

test('coins that a miner creates, and coins out of the MWEB that wait for their block, are no payments yet', () => {
  expect(transfersTo({ txid: 't', vin: [{}], vout: [output(0, '0014aa')] }, scripts)).toEqual([]);
});
