import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookError } from './errors.ts';
import type { WebhookEvent } from './types.ts';

/** Request headers, as Node or the Fetch standard represents them. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

interface Signed {
  /** Raw body of the request. Parsing and serializing it again would break the signature. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
  /** Signing secret of the webhook, which begins with `whsec_`. */
  secret: string;
  /** Maximum age of a webhook in seconds. 300 by default. */
  toleranceSeconds?: number;
}

/**
 * Verifies the signature of a webhook (Standard Webhooks) and returns its event. An event may arrive more than once,
 * each time with the same `webhook-id` header.
 * @throws WebhookError if the signature is invalid, the webhook is too old, or the secret is empty
 */
export function verifyWebhook({ body, headers, secret, toleranceSeconds = 300 }: Signed): WebhookEvent {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookError('The request is not signed as a webhook.');
  const ageSeconds = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) throw new WebhookError('The webhook is too old, or the clock is wrong.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const expected = Buffer.from(signatureOf(secret, { id, timestamp, body: text }));
  const isSigned = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new WebhookError('The webhook was signed with another secret.');
  return JSON.parse(text) as WebhookEvent;
}

/**
 * Returns the headers of a webhook with this body, including its signature. Shops can use them to test their own
 * server.
 */
export function signWebhook(secret: string, { id, body }: { id: string; body: string }): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, { id, timestamp, body }),
  };
}

function signatureOf(secret: string, { id, timestamp, body }: Record<'id' | 'timestamp' | 'body', string>): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  // Refuse an empty key, for example from a missing environment variable, because anybody can sign with an empty key.
  if (key.length === 0) throw new WebhookError('The signing secret of the webhook is empty.');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name] ?? headers[name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase())];
  return Array.isArray(value) ? value.join(' ') : value;
}
