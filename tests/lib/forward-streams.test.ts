import { expect, test } from 'vitest';
import { claimId, codeOf, forwarding } from '../support/forwarding.ts';

const { get, post, answers, asked } = forwarding();

const bill = `/api/v1/operator/claims/${claimId}/bills/7/`;
const chunk = Buffer.alloc(256 * 1024);
const chunks = 256;

/** Makes the API stream 64 MB without Content-Length, as fast as the connection accepts it. */
function sendsLargeFile(): { isSent: () => boolean } {
  let left = chunks;
  answers(({ path }, response) => {
    if (path !== bill) return void response.end('{}');
    response.writeHead(200, { 'content-type': 'application/pdf' });
    const write = () => {
      while (left > 0) {
        left -= 1;
        if (!response.write(chunk)) return void response.once('drain', write);
      }
      response.end();
    };
    write();
  });
  return { isSent: () => left === 0 };
}

test('a large file is read from the API no faster than the client reads it', async () => {
  const { isSent } = sendsLargeFile();
  const response = await get(bill);
  // Makes 200 calls before it reads the file. Without backpressure, the API would send the whole file meanwhile.
  for (let call = 0; call < 200; call += 1) await (await get('/api/v1/calculator/')).text();
  expect(isSent()).toBe(false);
  let received = 0;
  for await (const part of response.body ?? []) received += part.length;
  expect(received).toBe(chunks * chunk.length);
});

test('a file that breaks off in the middle is not taken for a complete one', async () => {
  answers((_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.write(chunk, () => response.destroy());
  });
  const response = await get(bill);
  await expect(response.arrayBuffer()).rejects.toThrow(/terminated|aborted|closed|invalid/i);
});

test('a JSON body that breaks off in the middle is answered 502', async () => {
  answers((_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"a":', () => response.destroy());
  });
  expect(await codeOf(await get('/api/v1/calculator/'))).toEqual([502, 'upstream']);
});

test('an upload of the wrong type is refused without asking the API, and its body is discarded', async () => {
  const body = new Blob(Array.from({ length: 8 }, () => chunk)).stream();
  const headers = { 'content-type': 'application/json' };
  expect(await codeOf(await post(`/api/v1/claim/${claimId}/bill/`, body, headers))).toEqual([415, 'media']);
  expect(asked()).toEqual([]);
  expect((await get('/api/v1/calculator/')).status).toBe(200);
});
