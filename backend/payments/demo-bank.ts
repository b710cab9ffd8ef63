import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../config.ts';
import type { PaymentMethod, PaymentProgress } from './port.ts';

/**
 * Payment method of the demo: a simulated bank that reports payments as a real provider would. Blockchain payments are
 * first reported as unconfirmed.
 */
export const demoBank: PaymentMethod = {
  pays: 'page',
  page: { method: 'GET', url: (payment) => `/demo-bank/${payment}` },
  notice: 'PaymentNotice.demoBank',
};

export type DemoReport = PaymentProgress & {
  event: string;
  payment: string;
  summa: string;
  currency: string;
};

export interface Signed {
  timestamp: string;
  signature: string;
}

const maxClockSkewSeconds = 300;

/** Returns the signature of a payment report: `sha256=` followed by the HMAC of "timestamp.body". */
export function sign(secret: string, timestamp: string, body: string | Buffer): string {
  const mac = createHmac('sha256', deriveKey(secret, 'demo bank')).update(`${timestamp}.`).update(body);
  return `sha256=${mac.digest('hex')}`;
}

/**
 * Returns whether the signature of a payment report is valid and recent. The comparison takes constant time to prevent
 * timing attacks.
 */
export function verifySignature(
  secret: string,
  { timestamp, signature }: Signed,
  body: Buffer,
  now = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - parseInt(timestamp, 10)) > maxClockSkewSeconds)
    return false;
  const expected = Buffer.from(sign(secret, timestamp, body));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export async function sendReport(secret: string, apiUrl: string, event: DemoReport): Promise<void> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${apiUrl}/api/v1/hooks/demo-bank/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(secret, timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(3_000),
  });
  if (!response.ok) throw new Error(`the exchange answered ${response.status}`);
}
