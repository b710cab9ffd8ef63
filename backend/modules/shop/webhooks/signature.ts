import { createHmac } from 'node:crypto';
import { keyedHash } from '../../../seal.ts';

const prefix = 'whsec_';

/**
 * Derives the signing secret of a webhook, so that the secret need not be stored. The secret has the format of Standard
 * Webhooks.
 * @param secret the setting SECRET
 */
export const webhookSecret = (secret: string, salt: string): string =>
  prefix + keyedHash(secret, 'shop webhook', salt).toString('base64');

interface Message {
  id: string;
  /** Time of the delivery as Unix time in seconds. */
  timestamp: number;
  body: string;
}

/** Returns the headers of an event in the format of Standard Webhooks, with one signature for each secret. */
export function webhookHeaders(
  signingSecrets: readonly string[],
  { id, timestamp, body }: Message,
): Record<string, string> {
  const signatures = signingSecrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
