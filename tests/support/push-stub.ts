import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { afterAll } from 'vitest';
import type { AskPushService } from '#backend/modules/platform/push/service.ts';
import type { PushMessage } from '#domain/push.ts';

/** Browser that is subscribed to push messages of the stub. */
export interface StubBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Received {
  endpoint: string;
  headers: Record<string, string | string[] | undefined>;
  message: PushMessage;
  /** Claims of the VAPID token, whose signature was verified. */
  claims: Record<string, unknown>;
}

/** Push service (RFC 8030) on this machine, which decrypts the messages as a browser does. */
export interface PushStub {
  /** Sends a request for `https://push.example.com` to the stub. */
  ask: AskPushService;
  browser: () => StubBrowser;
  received: Received[];
  /** Response for each endpoint. The status is 201 for all other endpoints. */
  answers: Record<string, { status: number; retryAfter?: string }>;
}

const origin = 'https://push.example.com';

export async function pushStub(): Promise<PushStub> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const stub: PushStub = {
    received: [],
    answers: {},
    ask: async ({ url, headers, body }) => {
      const response = await fetch(url.replace(origin, base), { method: 'POST', headers, body: body as BodyInit });
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    },
    browser: () => {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
      keys.generateKeys();
      const endpoint = `${origin}/send/${randomBytes(32).toString('base64url')}`;
      browsers.set(endpoint, { keys, auth });
      return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const endpoint = origin + request.url;
    const { status, retryAfter } = stub.answers[endpoint] ?? { status: 201 };
    const known = browsers.get(endpoint);
    if (known && status === 201)
      stub.received.push({
        endpoint,
        headers: request.headers,
        message: JSON.parse(decrypt(body, known.keys, known.auth)),
        claims: await verifiedClaims(request.headers.authorization ?? ''),
      });
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message of one record (RFC 8188) with the keys of the browser (RFC 8291). */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const cipher = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdf(auth, keys.computeSecret(sender), info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(cipher.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Verifies the header Authorization of VAPID (RFC 8292). */
async function verifiedClaims(authorization: string): Promise<Record<string, unknown>> {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), ?k=(?<key>.+)$/.exec(authorization)?.groups ?? {};
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, { audience: origin });
  return { ...protectedHeader, ...payload, key };
}
