import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileStore, verifyFileStore } from '#backend/files/open.ts';
import type { FileStore } from '#backend/files/port.ts';
import { testConfig } from '../../support/app.ts';
import { type S3Server, s3Server } from '../../support/s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'razmen-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: S3Server;
const stores: Record<'disk' | 'bucket', () => FileStore> = {
  disk: () => openFileStore(testConfig('', { DATA_DIR: folder })),
  bucket: () => openFileStore(testConfig('', { DATA_DIR: '/nonexistent', S3_URL: server.url() })),
};

beforeAll(async () => {
  server = await s3Server();
});

describe.each(['disk', 'bucket'] as const)('file storage on a %s', (kind) => {
  const bytes = Buffer.from([0, 255, 10, 13, ...Buffer.from('чек')]);

  test('returns a file unchanged, and null once it is deleted', async () => {
    const files = stores[kind]();
    await files.put('one', bytes);
    expect(await files.read('one')).toEqual(bytes);
    await files.remove('one');
    expect(await files.read('one')).toBeNull();
  });

  test('returns null for a missing file, which may be deleted', async () => {
    const files = stores[kind]();
    expect(await files.read('nothing')).toBeNull();
    await files.remove('nothing');
  });

  test('leaves no file behind after its start-up check', async () => {
    await verifyFileStore(stores[kind]());
    expect(kind === 'disk' ? readdirSync(join(folder, 'uploads')) : [...server.objects]).toEqual([]);
  });
});

test('files on a disk are readable only by their owner', async () => {
  await stores.disk().put('private', Buffer.from('x'));
  const path = join(folder, 'uploads');
  expect([path, join(path, 'private')].map((name) => statSync(name).mode & 0o077)).toEqual([0, 0]);
});

test('a bucket with a wrong secret stores nothing, and the start-up check reports its response', async () => {
  const files = openFileStore(testConfig('', { S3_URL: server.url('another') }));
  await expect(files.put('one', Buffer.from('x'))).rejects.toMatchObject({ code: 'upstream' });
  expect(server.objects.size).toBe(0);
  await expect(verifyFileStore(files)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('SignatureDoesNotMatch') },
  });
});

test('an unreachable bucket is an upstream error, not a missing file', async () => {
  server.fault = 503;
  await expect(stores.bucket().read('one')).rejects.toMatchObject({ code: 'upstream' });
  server.fault = null;
});
