import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { accountProof } from './passkeys.ts';

/**
 * Ten recovery codes, each valid once in place of a code from the app. The codes cannot be shown again later, because
 * only their hashes are stored.
 */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorConfirmation = z.strictObject({ totp: z.string().min(6).max(16) });

export const secondFactorEndpoints = endpoints({
  'GET /api/v1/users/me/second-factor/': {
    auth: 'user',
    summary: 'Whether signing in requires a one-time code',
    response: z.object({
      enabled: z.boolean(),
      /** Whether the account has a passkey, so that signing in with the password requires a code or the passkey. */
      hasPasskey: z.boolean(),
      /** Number of recovery codes that have not been used yet. */
      recoveryCodesLeft: z.number().int(),
    }),
  },
  'POST /api/v1/users/me/second-factor/': {
    auth: 'user',
    summary: 'Issues a TOTP secret for an authenticator app; it takes effect once a code from the app confirms it',
    body: accountProof,
    response: z.object({
      /** TOTP secret in Base32, for entry by hand. */
      secret: z.string(),
      /** Key URI (otpauth://) with the TOTP secret, shown as a QR code. */
      uri: z.string(),
    }),
  },
  'POST /api/v1/users/me/second-factor/confirm/': {
    auth: 'user',
    summary: 'Turns the second factor on with a first code from the app; ends all other sessions',
    body: secondFactorConfirmation,
    response: recoveryCodes,
  },
  'POST /api/v1/users/me/second-factor/codes/': {
    auth: 'user',
    summary: 'Replaces the recovery codes',
    body: accountProof,
    response: recoveryCodes,
  },
  'DELETE /api/v1/users/me/second-factor/': {
    auth: 'user',
    summary: 'Turns the second factor off; refused for staff',
    body: accountProof,
    response: null,
    status: 204,
  },
});
