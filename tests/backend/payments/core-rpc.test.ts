import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openCoreRpc } from '#backend/payments/core/rpc.ts';

/** Starts an endpoint that answers every request with the given text. */
async function endpoint(text: string): Promise<string> {
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('decimals are returned as they are written, and texts and whole numbers as they are', async () => {
  const result = String.raw`{"value":20999999.97690000,"small": 0.00000001,"n":3,"time":1700000000,"text":"a\":1.5","e":1e-05}`;
  const rpc = openCoreRpc(await endpoint(`{"result":${result},"error":null,"id":0}`));
  expect(await rpc.call('getblock')).toEqual({
    value: '20999999.97690000',
    small: '0.00000001',
    n: 3,
    time: 1_700_000_000,
    text: 'a":1.5',
    e: 1e-5,
  });
});

test('an answer without a result, a refusal and no JSON are errors that show no password', async () => {
  const problems = [
    ['{"id":0}', 'no result'],
    ['{"result":null,"error":{"code":-28,"message":"Loading block index…"},"id":0}', 'Loading block index…'],
    ['<html>', 'status 200, no JSON'],
  ];
  for (const [text = '', reason] of problems) {
    const error = await openCoreRpc(await endpoint(text))
      .call('getblockcount')
      .catch((problem: Error) => problem);
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('secret');
  }
});

test('the answers of a batch are matched by their ids, and a missing one is a refusal', async () => {
  const answers =
    '[{"id":1,"result":"second","error":null},{"id":0,"result":null,"error":{"code":-5,"message":"unknown"}}]';
  const rpc = openCoreRpc(await endpoint(answers));
  expect(await rpc.batch([{ method: 'a' }, { method: 'b' }, { method: 'c' }])).toEqual([
    { ok: false, code: -5, message: 'unknown' },
    { ok: true, result: 'second' },
    { ok: false, code: 0, message: 'no result' },
  ]);
});
