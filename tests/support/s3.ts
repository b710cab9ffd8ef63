import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

const region = 'eu-test-1';
const key = 'AKIATEST';
const secret = 'se/cret+of=the:test';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (with_: string | Buffer, text: string) => createHmac('sha256', with_).update(text).digest();

export interface S3Server {
  /** Returns the bucket's S3_URL, optionally with a wrong secret. */
  url(secretUsed?: string): string;
  objects: Map<string, Buffer>;
  fault: number | null;
}

/** Starts a mock S3 bucket that verifies Signature Version 4 and keeps its files in `objects`. */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const state: S3Server = { objects, fault: null, url: () => '' };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const name = request.url ?? '';
    if (state.fault) return response.writeHead(state.fault).end();
    if (signatureOf(request, body) !== /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1]) {
      const error = '<Error><Code>SignatureDoesNotMatch</Code></Error>';
      return response.writeHead(403, { 'content-type': 'application/xml' }).end(error);
    }
    const found = objects.get(name);
    if (request.method === 'GET') return response.writeHead(found ? 200 : 404).end(found);
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') objects.delete(name);
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise((closed) => server.close(closed)));
  const { port } = server.address() as AddressInfo;
  state.url = (used = secret) =>
    `http://${key}:${encodeURIComponent(used)}@127.0.0.1:${port}/receipts?region=${region}`;
  return state;
}

/** Computes the expected signature as described in "Create a signed AWS API request" (docs.aws.amazon.com). */
function signatureOf({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const [, day, signed = ''] =
    /Credential=AKIATEST\/(\d{8})\/eu-test-1\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const digest = headers['x-amz-content-sha256'];
  const digestSeen = digest === 'UNSIGNED-PAYLOAD' ? digest : sha256(body);
  const canonical = [method, url, '', lines.join(''), signed, digestSeen].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = [day ?? '', region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(signing, toSign).toString('hex');
}
