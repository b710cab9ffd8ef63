import { createHmac } from 'node:crypto';
import { base32 } from '@scure/base';
import { deriveKey } from '../../../config.ts';

/** TOTP secret in Base32 that an invitation offers. It is derived, so that nothing is stored until it is accepted. */
export function offeredTotpSecret(secret: string, id: string): string {
  const mac = createHmac('sha256', deriveKey(secret, 'staff invitation totp')).update(id).digest();
  return base32.encode(mac.subarray(0, 20));
}
