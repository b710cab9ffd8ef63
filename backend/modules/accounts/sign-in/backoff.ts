import { networkOf } from '../../../network.ts';
import { type Backoff, emailKey } from '../../abuse/throttle/service.ts';
import type { Client } from '../../platform/sessions/service.ts';

/**
 * How far the caller is trusted before the password is checked: a known device of the account, a solved captcha, or
 * neither.
 */
export type Trust = 'device' | 'proved' | 'anybody';

/**
 * Returns the throttle key that counts failed sign-ins to an account by callers with neither a known device nor a
 * solved captcha. After several failures a captcha is required.
 */
export const accountKey = (email: string): string => `account:${emailKey(email)}`;

/**
 * Returns the backoffs of a sign-in attempt. Known devices and solved captchas have their own counters, so that
 * strangers who guess passwords never lock the owner out.
 */
export function backoffsFor({ ip, visitor }: Client, email: string, trust: Trust): Backoff[] {
  const byTrust: Record<Trust, Backoff> = {
    anybody: { key: accountKey(email), freeAttempts: 5, maxWaitSeconds: 30 },
    proved: { key: `proved:${emailKey(email)}`, freeAttempts: 100, maxWaitSeconds: 5 },
    device: {
      key: `device:${visitor?.toString('base64url')}:${emailKey(email)}`,
      freeAttempts: 10,
      maxWaitSeconds: 30,
    },
  };
  return [{ key: `network:${networkOf(ip)}`, freeAttempts: 20, maxWaitSeconds: 900 }, byTrust[trust]];
}
