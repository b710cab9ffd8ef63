import { createHmac } from 'node:crypto';
import { base32 } from '@scure/base';
import { deriveKey } from '../../../config.ts';

/**
 * Derives the TOTP secret (Base32) that an invitation offers, so that the secret need not be stored before the
 * invitation is accepted.
 */
export function offeredTotpSecret(secret: string, id: string): string {
  const mac = createHmac('sha256', deriveKey(secret, 'staff invitation totp')).update(id).digest();
  return base32.encode(mac.subarray(0, 20));
}
