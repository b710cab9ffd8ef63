import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';

const email = z.email().max(254);
const recaptcha = z.string().max(4096).optional();

export const credentials = z.strictObject({
  email,
  password: z.string().min(1).max(128),
  remember: z.boolean().optional(),
  /** Captcha solution, required after several failed sign-ins or if the setting `captchaLogin` is on. */
  recaptcha,
  /**
   * Six-digit TOTP code or a recovery code, required for staff and for users with a second factor. An account that has
   * passkeys but no TOTP accepts only a recovery code here.
   */
  totp: z.string().max(16).optional(),
});

/** Access token and refresh token, which the web app's server stores in cookies. */
export const tokens = z.object({
  token: z.string(),
  refresh: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.number().int(),
  /** Whether the refresh token's cookie survives closing the browser ("remember me"). */
  remember: z.boolean(),
});

/** Lifetime of an unused session in days, with and without "remember me". */
export const sessionDays = { remembered: 30, short: 1 } as const;

/** Maximum age of a session in hours, however often it is used. */
export const sessionMaxHours = { user: 90 * 24, staff: 12 } as const;

export const passwordLength = { min: 10, max: 128 } as const;

export const newPasswordFields = {
  password: z.string().min(passwordLength.min).max(passwordLength.max),
  passwordRepeat: z.string().min(1).max(passwordLength.max),
};

interface RepeatedPassword {
  password: string;
  passwordRepeat: string;
}

export const passwordsMatch = ({ password, passwordRepeat }: RepeatedPassword): boolean => password === passwordRepeat;
/**
 * Reports mismatched passwords at the field `passwordRepeat`. `when` makes Zod run this check even if another field is
 * invalid.
 */
export const repeatIssue = {
  path: ['passwordRepeat'],
  message: 'repeat',
  when: ({ value }: { value: unknown }) => {
    const { password, passwordRepeat } = Object(value) as Partial<RepeatedPassword>;
    return typeof password === 'string' && typeof passwordRepeat === 'string';
  },
};

export const newPassword = z.strictObject(newPasswordFields).refine(passwordsMatch, repeatIssue);

export const passwordChange = z
  .strictObject({ oldPassword: z.string().min(1).max(128), ...newPasswordFields })
  .refine(passwordsMatch, repeatIssue);

export const signupDraft = z
  .strictObject({ email, ...newPasswordFields, recaptcha, refferal: z.string().max(64).optional() })
  .refine(passwordsMatch, repeatIssue);

/** Request for a mailed link. Accepts any e-mail, so that the response does not reveal which e-mails have accounts. */
export const mailRequest = z.strictObject({ email, recaptcha });

/** Response to a request for a mailed link. It is the same whether or not an account with this e-mail exists. */
export const mailRequested = z.object({
  /** Seconds until the next mail may be requested. */
  retryAfter: z.number().int(),
});

/** Response to the redemption of a mailed link. */
export const linkUsed = z.object({
  /**
   * Whether the visitor is now signed in. A link signs in only the browser that requested it, and only if the account
   * has neither a second factor nor a passkey.
   */
  signedIn: z.boolean(),
  /** Tokens of the new session, which the web app's server stores in cookies and never shows to scripts. */
  session: tokens.optional(),
});

const mailToken = z.object({ token: z.string().max(128) });

export const authEndpoints = endpoints({
  'POST /front-api/auth/login/': {
    auth: 'none',
    summary:
      'Signs in with e-mail and password, and with a one-time code if the account has a second factor; an account with passkeys gets `passkey_required`',
    query: z.object({ locale: z.enum(locales).optional() }),
    body: credentials,
    response: tokens,
  },
  'POST /front-api/auth/logout/': {
    auth: 'none',
    summary: 'Ends the session of the refresh token',
    body: z.strictObject({ refresh: z.string().max(512).optional() }),
    response: null,
    status: 204,
  },
  'POST /front-api/auth/refresh/': {
    auth: 'none',
    summary: 'Rotates the refresh token; the same token within 10 s yields the same successor',
    body: z.strictObject({ refresh: z.string().max(512) }),
    response: tokens,
  },
  'POST /api/v1/users/signup/': {
    auth: 'none',
    summary: 'Creates an account and mails its activation link; for a known e-mail only its owner is notified',
    body: signupDraft,
    response: mailRequested,
    status: 202,
  },
  'POST /api/v1/users/activate/:token/': {
    auth: 'optional',
    summary:
      'Confirms the e-mail with the token of the mailed link and signs in, in the browser that signed up; any other browser gets `password_needed`',
    params: mailToken,
    idempotent: true,
    opensSession: true,
    response: linkUsed,
  },
  'POST /api/v1/users/activate/:token/password/': {
    auth: 'none',
    summary: 'Confirms the e-mail with the token of the mailed link, replaces the password and ends every session',
    params: mailToken,
    body: newPassword,
    opensSession: true,
    response: linkUsed,
  },
  'POST /api/v1/users/reactivate/': {
    auth: 'none',
    summary: 'Mails the activation link again, at most once a minute',
    body: mailRequest,
    response: mailRequested,
    status: 202,
  },
  'POST /api/v1/users/restore/': {
    auth: 'none',
    summary: 'Mails a link to set a new password, at most once a minute',
    body: mailRequest,
    response: mailRequested,
    status: 202,
  },
  'POST /api/v1/users/restore/:token/': {
    auth: 'none',
    summary:
      'Sets the password with the token of the mailed link and ends every session; the e-mail counts as confirmed',
    params: mailToken,
    body: newPassword,
    opensSession: true,
    response: linkUsed,
  },
});
