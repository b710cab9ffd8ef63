import { z } from 'zod';

export const errorStatus = {
  malformed: 400,
  token_not_valid: 401,
  auth_failed: 401,
  /** The key, timestamp or signature of a shop's call is wrong. */
  signature_invalid: 401,
  totp_required: 401,
  /** The password was right, but the account has passkeys: sign in with one, or give a recovery code as `totp`. */
  passkey_required: 401,
  totp_invalid: 401,
  /** A passkey is unknown, or its response was refused. */
  passkey_invalid: 403,
  forbidden: 403,
  /** The account's e-mail is not confirmed. */
  not_active: 403,
  captcha: 403,
  /** Staff has closed the account, so nobody can sign in to it. */
  account_blocked: 403,
  /** The call needs a recent one-time code. The caller gives the code with the call `POST /api/v1/operator/code/`. */
  fresh_code_required: 403,
  /** Staff may work only from listed networks, and the caller's network is not listed. */
  network_refused: 403,
  /** The claim waits until its card or the identity of its visitor is verified. */
  verify_required: 403,
  not_found: 404,
  requisite_wait: 404,
  method: 405,
  pair_off: 409,
  course_changed: 409,
  reserve_exhausted: 409,
  conflict: 409,
  /**
   * The link was opened in a browser other than the one used for the sign-up. The e-mail can then be confirmed only
   * together with a new password.
   */
  password_needed: 409,
  limit_active: 409,
  gone: 410,
  link_expired: 410,
  too_large: 413,
  media: 415,
  validation: 422,
  min: 422,
  max: 422,
  requisites_invalid: 422,
  /** The e-mail, a requisite or the IP network is on the block list. */
  requisites_blocked: 422,
  promo_unknown: 422,
  /** The following `promo_` errors are sent only to the owner of a promo code and to accounts that have used it. */
  promo_expired: 422,
  promo_used: 422,
  promo_pair: 422,
  promo_min: 422,
  promo_no_gain: 422,
  /** No gift card has this code, the card is blocked, or another account has activated it. */
  gift_unknown: 422,
  gift_expired: 422,
  gift_balance: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  limit_ip: 429,
  limit_requisites: 429,
  server: 500,
  upstream: 502,
  upstream_timeout: 504,
  tech: 503,
  /** The database is unreachable or overloaded. Retry-After tells the caller when to try again. */
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Error codes that a call from a shop's server can return. */
export const merchantErrors: readonly ErrorCode[] = [
  'malformed',
  'signature_invalid',
  'forbidden',
  'not_found',
  'method',
  'pair_off',
  'course_changed',
  'reserve_exhausted',
  'conflict',
  'limit_active',
  'too_large',
  'media',
  'validation',
  'min',
  'max',
  'requisites_invalid',
  'requisites_blocked',
  'idempotency_mismatch',
  'rate_limited',
  'server',
  'upstream',
  'upstream_timeout',
  'tech',
  'unavailable',
];

export const errorBody = z.object({
  code: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
