import { createHash } from 'node:crypto';

/** Attempts under one key are free up to a count; then each waits twice as long as the one before, up to a cap. */
export interface Backoff {
  key: string;
  free: number;
  /** Seconds. */
  cap: number;
}

/**
 * What an attempt to sign in counts against. The account's own cap is short: whoever keeps failing
 * on purpose must not keep its owner out.
 */
export const backoffsFor = (ip: string, email: string): Backoff[] => [
  { key: `ip:${network(ip)}`, free: 20, cap: 900 },
  { key: `account:${createHash('sha256').update(email).digest('base64url')}`, free: 5, cap: 30 },
];

/** One IPv6 customer holds a whole /64. */
const network = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip);
