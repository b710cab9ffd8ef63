import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { tokens } from './auth.ts';
import { endpoints } from './endpoint.ts';

const password = z.string().min(1).max(128);
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 10;

export const passkeyNameLength = 40;

const passkey = z.object({
  id: z.uuid(),
  /** Name chosen by the user, or the browser and system in which the passkey was added. Null if neither is known. */
  name: z.string().nullable(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  /** Whether the passkey is stored in a password manager that copies it to the user's other devices. */
  backedUp: z.boolean(),
});

/** Fields that the browser returns both for a new passkey and for a sign-in. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
};

/** A new credential as the browser returns it (WebAuthn Level 3, `RegistrationResponseJSON`). */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(4096), attestationObject: base64url(16_384) }),
});

/** A signed challenge as the browser returns it (WebAuthn Level 3, `AuthenticationResponseJSON`). */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    /** Id of the account, which the browser stores with a discoverable credential. */
    userHandle: base64url(128).optional(),
  }),
});

/**
 * Proof that the caller owns the account: the password, and a second proof if the account requires one. The second
 * proof is a code of the app, a recovery code, or a challenge signed by one of the account's passkeys.
 */
export const accountProof = z.strictObject({
  password,
  totp: z.string().max(16).optional(),
  passkey: authenticationResponse.optional(),
});

export const passkeyDraft = z.strictObject({
  name: z.string().trim().max(passkeyNameLength).optional(),
  response: registrationResponse,
});

export const passkeySignIn = z.strictObject({ response: authenticationResponse, remember: z.boolean().optional() });

/** Options for `navigator.credentials.create()` (WebAuthn Level 3, `PublicKeyCredentialCreationOptionsJSON`). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

/** Options for `navigator.credentials.get()` (WebAuthn Level 3, `PublicKeyCredentialRequestOptionsJSON`). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

export const passkeyEndpoints = endpoints({
  'GET /api/v1/users/me/passkeys/': {
    auth: 'user',
    summary: 'Passkeys of the account, the oldest first',
    response: z.array(passkey),
  },
  'POST /api/v1/users/me/passkeys/options/': {
    auth: 'user',
    summary: 'Options with which the browser creates a passkey within five minutes',
    body: accountProof,
    response: creationOptions,
  },
  'POST /api/v1/users/me/passkeys/': {
    auth: 'user',
    summary:
      'Adds the passkey that the browser has created; from the first one on, the password alone does not sign in',
    body: passkeyDraft,
    response: passkey.extend({
      /** New recovery codes, if the account has neither a second factor nor unused recovery codes. */
      recoveryCodes: z.array(z.string()).optional(),
    }),
    status: 201,
  },
  'DELETE /api/v1/users/me/passkeys/:id/': {
    auth: 'user',
    summary: 'Removes a passkey; it cannot sign in any more',
    params: z.object({ id: z.uuid() }),
    body: accountProof,
    response: null,
    status: 204,
  },
  'POST /front-api/auth/passkey/options/': {
    auth: 'none',
    summary: 'Options with which a browser signs in with a passkey within five minutes',
    response: requestOptions,
  },
  'POST /front-api/auth/passkey/': {
    auth: 'none',
    summary: 'Signs in with a passkey, without e-mail, password and one-time code',
    query: z.object({ locale: z.enum(locales).optional() }),
    body: passkeySignIn,
    response: tokens,
  },
});
