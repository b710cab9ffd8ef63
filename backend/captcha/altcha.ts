import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { captchaChallenge } from '#contracts/captcha.ts';
import type { Captcha } from './port.ts';

/**
 * Highest counter that can solve a captcha challenge. Browsers try all counters from 0 upwards, and each try takes
 * about 1 ms on a desktop and 4 ms on a phone.
 */
const maxCounter = 1_500;
const pbkdf2Rounds = 5_000;
const ttlMinutes = 20;

const solvedChallenge = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(128) }),
});

/**
 * Creates a proof-of-work captcha (ALTCHA v3) that is verified on this server. The challenges are signed, so the server
 * need not store them.
 */
export function altcha(key: string): Captcha {
  const secrets = { hmacSignatureSecret: key, hmacKeySignatureSecret: key };
  return {
    async challenge() {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        counter: randomInt(0, maxCounter + 1),
        cost: pbkdf2Rounds,
        deriveKey,
        expiresAt: new Date(Date.now() + ttlMinutes * 60_000),
      });
      return captchaChallenge.parse(challenge);
    },
    async verify(token) {
      const parsed = solvedChallenge.safeParse(parseToken(token));
      if (!parsed.success) return null;
      const { challenge, solution } = parsed.data;
      // The ALTCHA library throws if a signature is not hexadecimal. Treat such a solution as wrong.
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey }).catch(() => rejected);
      return verified ? challenge.signature : null;
    },
  };
}

const rejected = { verified: false };

/** Decodes a captcha token, which is base64 of JSON. Returns null if the token is malformed. */
function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return null;
  }
}
