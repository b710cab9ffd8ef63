import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';

const email = z.email().max(254);
const recaptcha = z.string().max(4096).optional();

export const credentials = z.strictObject({
  email,
  password: z.string().min(1).max(128),
  remember: z.boolean().optional(),
  /**
   * Solution of the captcha. Required if settings.captchaLogin is set, and after several failed sign-ins; a missing or
   * wrong solution is refused with `captcha`.
   */
  recaptcha,
  /** Code of six digits. Only staff have one; without it their sign-in is refused with `totp_required`. */
  totp: z.string().max(16).optional(),
});

/** The API's response to the web app's server, which stores both tokens in cookies. */
export const tokens = z.object({
  token: z.string(),
  refresh: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.number().int(),
  /** Whether the cookie with the refresh token stays after the browser is closed. */
  remember: z.boolean(),
});

/**
 * Days until an unused session expires, with and without "remember me". Each refresh of the tokens starts the days
 * again.
 */
export const sessionDays = { remembered: 30, short: 1 } as const;

/** Hours from the sign-in to the end of the session, however often the session is used. */
export const sessionMaxHours = { user: 90 * 24, staff: 12 } as const;

/** Minimum and maximum length of a password, in characters. The most common passwords are also refused. */
export const passwordLength = { min: 10, max: 128 } as const;

/** A new password, typed twice. */
const newPasswordFields = {
  password: z.string().min(passwordLength.min).max(passwordLength.max),
  passwordRepeat: z.string().min(1).max(passwordLength.max),
};

interface RepeatedPassword {
  password: string;
  passwordRepeat: string;
}

const passwordsMatch = ({ password, passwordRepeat }: RepeatedPassword): boolean => password === passwordRepeat;
/** Reports different passwords at the field of the repetition, even while other fields are invalid. */
const repeatIssue = {
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

/**
 * A request for a mail with a link. The e-mail need not belong to an account. The captcha is required unless the
 * captcha provider is `none`.
 */
export const mailRequest = z.strictObject({ email, recaptcha });

/** The response to a request for a mail. It is the same whether or not an account has the e-mail. */
export const mailRequested = z.object({
  /** Seconds until the next mail may be requested. */
  retryAfter: z.number().int(),
});

/** Token from the link in a mail. An unknown, used or expired token is refused with `link_expired`. */
const mailToken = z.object({ token: z.string().max(128) });

export const authEndpoints = endpoints({
  'POST /front-api/auth/login/': {
    auth: 'none',
    summary: 'Signs in with e-mail and password, staff also with a TOTP code',
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
    auth: 'none',
    summary: 'Confirms the e-mail with the token of the mailed link',
    params: mailToken,
    idempotent: true,
    response: null,
    status: 204,
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
    response: null,
    status: 204,
  },
});
