import { ApiError } from '../errors.ts';
import type { SessionUser } from './call-context.ts';

/**
 * Checks that the caller's session gave a one-time code a short time ago, so that an open session on a shared machine
 * is not enough to take money out.
 * @throws ApiError `fresh_code_required` if the session has given no code recently
 */
export function assertFreshCode({ hasFreshCode }: Pick<SessionUser, 'hasFreshCode'>): void {
  if (!hasFreshCode) throw new ApiError('fresh_code_required');
}
