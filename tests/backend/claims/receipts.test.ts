import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sanitizeFile } from '#backend/files/sanitize-file.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { s3Server } from '../../support/s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'razmen-bills-'));
const uploads = join(folder, 'uploads');

const api = await testApp({ env: { DATA_DIR: folder } });
const guest = new Guest(api);
const operator = await Operator.open(api);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function waiting(): Promise<string> {
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await guest.confirm(id);
  return id;
}

const partHead = (boundary: string, { field = 'file', name = 'a.png', type = 'image/png' } = {}): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;

function send(
  who: Guest,
  id: string,
  bytes: Buffer,
  { name = 'receipt.png', field = 'file', type = 'image/png' } = {},
) {
  const boundary = 'razmen-boundary';
  const head = partHead(boundary, { field, name, type });
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return who.send({ method: 'POST', url: `/api/v1/claim/${id}/bill/`, payload, headers });
}

const picture = (format: 'jpeg' | 'png' | 'webp', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2266aa' } }).toFormat(format);

const stored = () => {
  try {
    return readdirSync(uploads).length;
  } catch {
    return 0;
  }
};

describe('a receipt', () => {
  test.each([
    ['without a boundary', 'multipart/form-data', '--x--\r\n'],
    ['with an empty boundary', 'multipart/form-data; boundary=', '--x--\r\n'],
    ['cut off in a file', 'multipart/form-data; boundary=x', `${partHead('x')}begin`],
    ['cut off in its headers', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispo'],
    ['with another boundary inside', 'multipart/form-data; boundary=x', `${partHead('y')}begin\r\n--y--\r\n`],
  ])('in a multipart form %s is refused as malformed', async (_how, type, payload) => {
    const before = stored();
    const url = `/api/v1/claim/${await waiting()}/bill/`;
    const answer = await guest.send({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
    expect(stored()).toBe(before);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('as %s is re-encoded, and staff get it as a download', async (format) => {
    const id = await waiting();
    const where = {
      IFD0: { Copyright: 'secret maker' },
      IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' },
    };
    const sent = await picture(format).withExif(where).toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const answer = await send(guest, id, sent, { name: '../../чек №1.exe' });
    expect(answer.statusCode).toBe(201);
    const [bill] = answer.json().bills;
    const kept = format === 'png' ? 'png' : 'jpeg';
    expect(bill).toMatchObject({ type: `image/${kept}`, name: `чек 1.${kept === 'png' ? 'png' : 'jpg'}` });

    const file = await operator.get(`claims/${id}/bills/${bill.id}/`);
    expect(file.headers).toMatchObject({
      'content-type': `image/${kept}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    const metadata = await sharp(file.rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 60, height: 40, format: kept });
    expect(metadata.exif).toBeUndefined();
    expect(file.rawPayload.includes('secret maker')).toBe(false);
  });

  test('as a PDF is stored unchanged', async () => {
    const id = await waiting();
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const [bill] = (await send(guest, id, pdf, { name: 'receipt.pdf', type: 'application/pdf' })).json().bills;
    const file = await operator.get(`claims/${id}/bills/${bill.id}/`);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers['content-type']).toBe('application/pdf');
  });

  test('is refused if the claim already has five, even with concurrent uploads', async () => {
    const id = await waiting();
    const image = await picture('png').toBuffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(guest, id, image)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().fields.file).toHaveLength(1);
    expect((await guest.status(id)).json()).toMatchObject({ actions: ['paid', 'cancel', 'transaction'] });
  });
});

test('of six concurrent uploads only five are re-encoded and stored, and the place of a refused image is free again', async () => {
  const id = await waiting();
  const image = await picture('png').toBuffer();
  const broken = (await picture('png', 400, 400).toBuffer()).subarray(0, 200);
  expect((await send(guest, id, broken)).statusCode).toBe(415);
  const put = vi.spyOn(api.deps.files, 'put');
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(guest, id, image)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
  expect(put).toHaveBeenCalledTimes(5);
  expect((await send(guest, id, image)).statusCode).toBe(422);
  expect(put).toHaveBeenCalledTimes(5);
  put.mockRestore();
});

test('an image that takes too long is refused with words about time instead of size', async () => {
  const id = await waiting();
  const image = await picture('png').toBuffer();
  const encode = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 42% complete'));
  const answer = await send(guest, id, image);
  encode.mockRestore();
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation']);
  expect(answer.json().fields.file).toEqual([expect.stringContaining('слишком долго')]);
  expect((await send(guest, id, image)).statusCode).toBe(201);
});

describe('an upload is refused and not stored:', () => {
  const hostile: [string, () => Promise<Buffer> | Buffer, number][] = [
    ['a program called a picture', () => Buffer.from('MZ\x90\0\x03 this is a program'), 415],
    ['a page called a picture', () => Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 415],
    ['nothing', () => Buffer.alloc(0), 415],
    ['a picture cut in half', async () => (await picture('png', 400, 400).toBuffer()).subarray(0, 200), 415],
    [
      'the head of a picture before a program',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('MZ program')]),
      415,
    ],
    ['a small file of 64 megapixels', () => picture('png', 8000, 8000).toBuffer(), 413],
    ['a WebP of 18 megapixels', () => picture('webp', 4500, 4000).toBuffer(), 413],
    ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5_000_000)]), 415],
    ['a file of more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413],
  ];

  test.each(hostile)('%s', async (_name, make, status) => {
    const id = await waiting();
    const before = stored();
    const answer = await send(guest, id, await make());
    expect(answer.statusCode).toBe(status);
    expect((await guest.status(id)).json().bills).toEqual([]);
    expect(stored()).toBe(before);
  });

  test('a file in another field', async () => {
    const answer = await send(guest, await waiting(), await picture('png').toBuffer(), { field: 'photo' });
    expect(answer.json()).toMatchObject({ code: 'validation', fields: { file: [expect.any(String)] } });
  });

  test('another visitor’s receipt, or a receipt for an ended claim', async () => {
    const id = await waiting();
    const image = await picture('png').toBuffer();
    expect((await send(new Guest(api), id, image)).json().code).toBe('forbidden');
    await guest.confirm(id, 'cancel');
    expect((await send(guest, id, image)).json().code).toBe('conflict');
  });

  test('JSON instead of a file', async () => {
    expect((await guest.post(`/api/v1/claim/${await waiting()}/bill/`, { file: 'x' })).statusCode).toBe(415);
  });
});

test('a large image is scaled down to 4,000 pixels a side', async () => {
  const id = await waiting();
  const [bill] = (await send(guest, id, await picture('webp', 6000, 60).toBuffer())).json().bills;
  const file = await operator.get(`claims/${id}/bills/${bill.id}/`);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 4000, height: 40, format: 'jpeg' });
});

test('when too many images wait, further ones are refused with 503', async () => {
  const image = await picture('png', 2000, 2000).toBuffer();
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => sanitizeFile(image, { isGone: () => false, locale: 'en' })),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
});

test('the image of a client that has disconnected is not re-encoded', async () => {
  const image = await picture('png', 2000, 2000).toBuffer();
  await expect(sanitizeFile(image, { isGone: () => true, locale: 'en' })).rejects.toMatchObject({ code: 'malformed' });
});

test('bytes after the end of an image are not stored', async () => {
  const id = await waiting();
  const image = Buffer.concat([await picture('jpeg').toBuffer(), Buffer.from('<?php system($_GET["x"]); ?>')]);
  const [bill] = (await send(guest, id, image)).json().bills;
  const file = await operator.get(`claims/${id}/bills/${bill.id}/`);
  expect(file.rawPayload.includes('<?php')).toBe(false);
});

test('a receipt is not found under another claim', async () => {
  const [first, second] = [await waiting(), await waiting()];
  const [bill] = (await send(guest, first, await picture('png').toBuffer())).json().bills;
  expect((await operator.get(`claims/${second}/bills/${bill.id}/`)).statusCode).toBe(404);
});

describe('with an S3 bucket', () => {
  test('a receipt is stored in the bucket and served to staff from it', async () => {
    const bucket = await s3Server();
    const app = await testApp({ env: { S3_URL: bucket.url() } });
    const visitor = new Guest(app);
    const id = await visitor.create(await draftOf(app, ps.BTC, ps.SBERRUB, '0.01'));
    await visitor.confirm(id);
    const [bill] = (await send(visitor, id, await picture('png').toBuffer())).json().bills;
    expect([...bucket.objects.keys()]).toEqual([`/receipts/${bill.id}`]);
    const file = await (await Operator.open(app)).get(`claims/${id}/bills/${bill.id}/`);
    expect(file.rawPayload).toEqual(bucket.objects.get(`/receipts/${bill.id}`));

    bucket.fault = 503;
    const refused = await send(visitor, id, await picture('png').toBuffer());
    expect(refused.json()).toMatchObject({ code: 'upstream' });
    expect((await visitor.status(id)).json().bills).toHaveLength(1);
  });
});
