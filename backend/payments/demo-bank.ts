import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../config.ts';
import type { PaymentMethod, PaymentProgress } from './port.ts';

/**
 * Payment method of the demo. Its bank pays at once and reports payments as a real provider would. Payments in a
 * blockchain network are first reported with their confirmations.
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

/** Maximum difference between the clocks of the bank and the exchange, in seconds. */
const maxClockSkewSeconds = 300;

/** Returns the signature of a report: `sha256=` and the HMAC of "timestamp.body". */
export function sign(secret: string, timestamp: string, body: string | Buffer): string {
  const mac = createHmac('sha256', deriveKey(secret, 'demo bank')).update(`${timestamp}.`).update(body);
  return `sha256=${mac.digest('hex')}`;
}

/** Whether a report's signature is valid and recent. Compares in constant time. */
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

/** Sends a report from the bank to the exchange over HTTP. @throws when the exchange does not accept the report */
export async function sendReport(secret: string, apiPort: number, event: DemoReport): Promise<void> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`http://127.0.0.1:${apiPort}/api/v1/hooks/demo-bank/`, {
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
