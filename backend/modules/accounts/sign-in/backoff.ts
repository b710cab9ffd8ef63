import { networkOf } from '../../../network.ts';
import { type Backoff, emailKey } from '../../abuse/throttle/service.ts';
import type { Client } from '../../platform/sessions/service.ts';

/** Trust in the caller before the password is checked: a known device of the account, a solved captcha, or neither. */
export type Trust = 'device' | 'proved' | 'anybody';

/** Key of failures at one account by callers without trust; several of them ask for a captcha. */
export const accountKey = (email: string): string => `account:${emailKey(email)}`;

/**
 * Backoffs of a sign-in attempt. Known devices and solved captchas have counters of their own, so that strangers who
 * guess never lock the owner out.
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
