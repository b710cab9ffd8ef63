import { expect, test } from 'vitest';
import type { CoreRpc, RpcAnswer } from '#backend/payments/core/rpc.ts';
import { sendersOf } from '#backend/payments/core/senders.ts';
import type { RpcTransaction } from '#backend/payments/core/transactions.ts';

const script = (address: string) => ({ hex: '', addresses: [address] });
const transaction: RpcTransaction = {
  txid: 'paid',
  vin: [
    { txid: 'a', vout: 1 },
    { txid: 'b', vout: 0 },
  ],
  vout: [],
};
const refused: RpcAnswer = { ok: false, code: -5, message: 'No such mempool transaction. Use -txindex' };

/** Returns a node that knows only the given transactions. */
const nodeWith = (known: Record<string, Partial<RpcTransaction>>): CoreRpc => ({
  call: () => Promise.reject(new Error('not used')),
  batch: async (calls) =>
    calls.map(({ params: [txid] = [] }) => (known[String(txid)] ? { ok: true, result: known[String(txid)] } : refused)),
});

const output = (n: number, address: string) => ({ value: '1.00000000', n, scriptPubKey: script(address) });

test('the senders of a payment are the addresses of the outputs that it spends, each once', async () => {
  const known = {
    paid: transaction,
    a: { vout: [output(0, 'other'), output(1, 'first')] },
    b: { vout: [output(0, 'second')] },
  };
  expect(await sendersOf(nodeWith(known), transaction, 'block')).toBe('first second');
  expect(await sendersOf(nodeWith({ ...known, b: { vout: [output(0, 'first')] } }), transaction, 'block')).toBe(
    'first',
  );
});

test('a node that tells the spent outputs itself is not asked for other transactions', async () => {
  const vin = transaction.vin.map((input, n) => ({ ...input, prevout: { scriptPubKey: script(`sender ${n}`) } }));
  expect(await sendersOf(nodeWith({ paid: { vin } }), transaction, 'block')).toBe('sender 0 sender 1');
});

test('no sender is named if the node does not tell one of them, or if there are too many', async () => {
  expect(await sendersOf(nodeWith({ a: { vout: [output(1, 'first')] } }), transaction, 'block')).toBe('');
  const many = Array.from({ length: 11 }, (_, n) => ({ txid: `t${n}`, vout: 0 }));
  const known = Object.fromEntries(many.map(({ txid }) => [txid, { vout: [output(0, txid)] }]));
  expect(await sendersOf(nodeWith(known), { ...transaction, vin: many }, 'block')).toBe('');
});
