import { networkOf, siteOf } from '#domain/network.ts';
import { type Backoff, emailKey } from '../../abuse/throttle/service.ts';
import type { Client } from '../../platform/sessions/service.ts';

/**
 * Trust in a sign-in attempt: `device` for a known device, `proved` for an unknown device with a solved captcha, and
 * `anybody` for all other attempts.
 */
export type Trust = 'device' | 'proved' | 'anybody';

/** Returns the throttle key for failed sign-ins from unknown devices. After several failures a captcha is required. */
export const accountKey = (email: string): string => `account:${emailKey(email)}`;

/**
 * Returns the throttle keys that a sign-in attempt counts against. A known device has a separate counter, so that
 * password guesses from other devices cannot lock the account's owner out.
 */
export function backoffsFor({ ip, visitor }: Client, email: string, trust: Trust): Backoff[] {
  const network = { key: `network:${networkOf(ip)}`, freeAttempts: 20, maxWaitSeconds: 900 };
  const byTrust: Record<Trust, Backoff> = {
    anybody: { key: accountKey(email), freeAttempts: 5, maxWaitSeconds: 30 },
    proved: { key: `proved:${emailKey(email)}`, freeAttempts: 100, maxWaitSeconds: 5 },
    device: {
      key: `device:${visitor?.toString('base64url')}:${emailKey(email)}`,
      freeAttempts: 10,
      maxWaitSeconds: 30,
    },
  };
  return trust === 'device' ? [byTrust.device] : [network, siteBackoff({ ip }), byTrust[trust]];
}

/**
 * Counts the failed sign-ins of a network (IPv4 address or IPv6 /48). The count can require a captcha but never delays a
 * sign-in, because a mobile carrier's /48 may have many customers.
 */
export const siteBackoff = ({ ip }: Pick<Client, 'ip'>): Backoff => ({
  key: `site:${siteOf(ip)}`,
  freeAttempts: 1_000_000_000,
  maxWaitSeconds: 0,
});
