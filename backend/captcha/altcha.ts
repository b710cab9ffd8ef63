import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { captchaChallenge } from '#contracts/captcha.ts';
import type { Captcha } from './port.ts';

/**
 * Maximum counter. The solver tries counters from 0 up, each with 5,000 rounds of PBKDF2: about 1 ms on a desktop core,
 * 4 ms on a phone core; a phone needs a second or two in total. A minimum would be useless, because an attacker's
 * program would start at it.
 */
const maxCounter = 1_500;
const pbkdf2Rounds = 5_000;
const ttlMinutes = 20;

const solvedChallenge = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(128) }),
});

/**
 * Creates a captcha with proof of work (ALTCHA v3), verified on this server. Challenges are signed, so that nothing
 * needs to be stored until a solution is used.
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
      // Catch errors, because the library throws on a signature that is not hexadecimal.
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey }).catch(() => rejected);
      return verified ? challenge.signature : null;
    },
  };
}

const rejected = { verified: false };

/** Decodes a token (base64 of JSON); null when malformed. */
function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return null;
  }
}
