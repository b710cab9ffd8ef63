import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const password = z.string().min(1).max(128);

export const credentials = z.strictObject({
  email: z.email().max(254),
  password,
  remember: z.boolean().optional(),
  recaptcha: z.string().max(4096).optional(),
  /** Six digits; staff only. Missing on a staff account answers `totp_required`. */
  totp: z.string().max(16).optional(),
});

/** What the API answers to the BFF. The web app's own handlers keep both tokens in cookies. */
export const tokens = z.object({
  token: z.string(),
  refresh: z.string(),
  /** Seconds until the access token ends. */
  expiresIn: z.number().int(),
  /** The refresh cookie lasts past the browser session. */
  remember: z.boolean(),
});

/** Days until a session ends by itself: with "remember me", and without. Each rotation starts them anew. */
export const sessionDays = { remembered: 30, short: 1 } as const;

export const role = z.enum(['user', 'operator', 'owner']);

export const me = z.object({
  id: z.uuid(),
  email: z.string(),
  activated: z.boolean(),
  role,
});

export const authEndpoints = endpoints({
  'POST /front-api/auth/login/': {
    auth: 'none',
    summary: 'Signs in with e-mail and password, staff also with a TOTP code',
    query: z.object({ locale: z.enum(['ru', 'en']).optional() }),
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
  'GET /api/v1/users/me/': {
    auth: 'user',
    summary: 'The signed-in user',
    response: me,
  },
});
