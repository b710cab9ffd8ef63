import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../config.ts';
import type { PaymentMethod } from './port.ts';

/** A bank of our own for demonstrations: its page pays at once and reports as a provider would. */
export const demoBank: PaymentMethod = {
  pays: 'page',
  page: { method: 'GET', url: (payment) => `/demo-bank/${payment}` },
  notice: 'PaymentNotice.demoBank',
};

export interface DemoReport {
  event: string;
  payment: string;
  status: 'paid' | 'refused';
  summa: string;
  currency: string;
}

export interface Signed {
  timestamp: string;
  signature: string;
}

/** Seconds by which the clocks of bank and exchange may differ. */
const maxClockSkewSeconds = 300;

/** `sha256=` and the HMAC of "timestamp.body". */
export function sign(secret: string, timestamp: string, body: string | Buffer): string {
  const mac = createHmac('sha256', deriveKey(secret, 'demo bank')).update(`${timestamp}.`).update(body);
  return `sha256=${mac.digest('hex')}`;
}

/** Whether a report is signed by the bank and fresh. Compares in constant time. */
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

/**
 * Sends the report to the exchange, as over the net.
 * @throws when the exchange does not take it
 */
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
