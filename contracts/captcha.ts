import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Work for the visitor's browser, in the form of the widget that does it. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number().int(),
  }),
  signature: z.string(),
});

export const captchaEndpoints = endpoints({
  'GET /api/v1/captcha/challenge/': {
    auth: 'none',
    summary: 'A new captcha of our own; 404 where another provider makes them',
    response: captchaChallenge,
  },
});
