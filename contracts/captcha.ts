import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Proof-of-work challenge in the format of the ALTCHA widget. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Expiry of the challenge as Unix time in seconds. */
    expiresAt: z.number().int(),
  }),
  signature: z.string(),
});

export const captchaEndpoints = endpoints({
  'GET /api/v1/captcha/challenge/': {
    auth: 'none',
    summary: 'A new ALTCHA challenge; 404 when the captcha provider is another',
    response: captchaChallenge,
  },
});
