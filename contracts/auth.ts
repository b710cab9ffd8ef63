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
   * Required if settings.captchaLogin is set, and after several failures. A missing or wrong solution is refused with
   * `captcha`.
   */
  recaptcha,
  /** Six digits, for staff only. A staff sign-in without a code is refused with `totp_required`. */
  totp: z.string().max(16).optional(),
});

/** The API's response to the BFF. The web app stores both tokens in cookies. */
export const tokens = z.object({
  token: z.string(),
  refresh: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.number().int(),
  /** Whether the refresh cookie outlives the browser session. */
  remember: z.boolean(),
});

/** Days until a session expires, with and without "remember me". Each rotation of the token restarts them. */
export const sessionDays = { remembered: 30, short: 1 } as const;

/** Hours after the sign-in at which a session ends, however often it is used. */
export const sessionMaxHours = { user: 90 * 24, staff: 12 } as const;

/** Minimum and maximum length in characters. The most common passwords are refused too. */
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
/** Reports a mismatch at the second field, even if other fields are invalid. */
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

/** E-mail of an account that may not exist. The captcha is required unless the provider is `none`. */
export const mailRequest = z.strictObject({ email, recaptcha });

/** The response is the same for a known and an unknown e-mail. */
export const mailRequested = z.object({
  /** Seconds until another mail may be requested. */
  retryAfter: z.number().int(),
});

/** Token from the link of a mail. Any wrong token is refused with `link_expired`. */
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
