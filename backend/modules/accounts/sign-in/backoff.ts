import { networkPrefix } from '../../../network.ts';
import { type Backoff, keyOf } from '../../abuse/throttle/service.ts';
import type { Client } from '../../platform/sessions/service.ts';

/** How far the one who tries is trusted: a browser of the owner's, one that solved a captcha, or anybody. */
export type Standing = 'device' | 'proved' | 'anybody';

/** Failures of anybody at one account are counted here; several of them want a captcha. */
export const accountKey = (email: string): string => `account:${keyOf(email)}`;

/**
 * What an attempt to sign in counts against. Strangers wait for one another, never the owner for
 * them: the owner's browsers have a count of their own, and a captcha leads past the strangers'.
 */
export function backoffsFor({ ip, visitor }: Client, email: string, standing: Standing): Backoff[] {
  const ofStanding: Record<Standing, Backoff> = {
    anybody: { key: accountKey(email), free: 5, cap: 30 },
    proved: { key: `proved:${keyOf(email)}`, free: 100, cap: 5 },
    device: { key: `device:${visitor?.toString('base64url')}:${keyOf(email)}`, free: 10, cap: 30 },
  };
  return [{ key: `ip:${networkPrefix(ip)}`, free: 20, cap: 900 }, ofStanding[standing]];
}
