import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

/** Size and SHA-256 of a backup's file on the disk, that is, after compression and encryption. */
export interface Fingerprint {
  bytes: number;
  sha256: string;
}

/**
 * Compresses a stream into a new file.
 * @param recipient public key of age (https://age-encryption.org) that encrypts the file, or null for no encryption
 */
export async function writeStored(path: string, source: Readable, recipient: string | null): Promise<Fingerprint> {
  const packed = source.pipe(createGzip());
  source.on('error', (error) => packed.destroy(error));
  // Ignore errors until the pipeline begins to handle them. An unhandled error of this stream would end the worker.
  packed.on('error', () => {});
  const { counter, result } = fingerprinting();
  await pipeline(recipient ? await encrypted(packed, recipient) : packed, counter, newFile(path));
  return result();
}

/**
 * Reads a file of a backup into a stream.
 * @param identity private key of age, or null for a file that is not encrypted
 * @throws Error with a message for the operator if the file is damaged or the key does not fit
 */
export async function readStored(
  path: string,
  identity: string | null,
  expected: Fingerprint,
  into: Writable,
): Promise<void> {
  await assertUndamaged(path, expected);
  const bytes = createReadStream(path);
  const packed = identity ? await decrypted(bytes, identity, path) : bytes;
  await pipeline(packed, createGunzip(), into);
}

async function assertUndamaged(path: string, expected: Fingerprint): Promise<void> {
  const { counter, result } = fingerprinting();
  await pipeline(createReadStream(path), counter, new Writable({ write: (_chunk, _encoding, done) => done() })).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`${path} is missing.`) : error;
    },
  );
  const { bytes, sha256 } = result();
  if (bytes !== expected.bytes || sha256 !== expected.sha256) throw new Error(`${path} is damaged.`);
}

function fingerprinting(): { counter: Transform; result: () => Fingerprint } {
  const hash = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { counter, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

async function encrypted(source: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

async function decrypted(source: Readable, identity: string, path: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(toWeb(source)).catch((error: Error) => {
    source.destroy();
    throw new Error(`The key does not open ${path}: ${error.message}`, { cause: error });
  });
  return fromWeb(plain);
}

const toWeb = (source: Readable) => Readable.toWeb(source) as ReadableStream<Uint8Array>;
const fromWeb = (source: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(source as Parameters<typeof Readable.fromWeb>[0]);

const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
