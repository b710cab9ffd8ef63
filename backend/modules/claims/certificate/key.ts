import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import type { z } from 'zod';
import type { certificateKey } from '#contracts/certificate.ts';
import { deriveKey } from '../../../config.ts';

/**
 * Beginning of an Ed25519 private key in the format PKCS #8 (RFC 8410, section 7). The 32 bytes of the seed follow this
 * beginning.
 */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKey {
  privateKey: KeyObject;
  publicJwk: z.input<typeof certificateKey>;
}

/**
 * Derives the key that signs certificates from the setting SECRET, so that operators need to keep only one secret. If
 * SECRET changes, certificates that were signed before are no longer recognised.
 */
export async function signingKey(secret: string): Promise<SigningKey> {
  const seed = deriveKey(secret, 'certificates');
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { privateKey, publicJwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' } };
}
