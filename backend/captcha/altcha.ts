import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { captchaChallenge } from '#contracts/captcha.ts';
import type { Captcha } from './open.ts';

/** About a second of work for a phone: so many tries, each so many rounds of PBKDF2. */
const counterRange = { least: 500, most: 1_000 };
const pbkdf2Rounds = 5_000;
const ttlMinutes = 20;

const payload = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(128) }),
});

/** Proof of work on our own server. A challenge carries its signature: nothing is kept until it is used. */
export function altcha(key: string): Captcha {
  const secrets = { hmacSignatureSecret: key, hmacKeySignatureSecret: key };
  return {
    async challenge() {
      const made = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        counter: randomInt(counterRange.least, counterRange.most + 1),
        cost: pbkdf2Rounds,
        deriveKey,
        expiresAt: new Date(Date.now() + ttlMinutes * 60_000),
      });
      return captchaChallenge.parse(made);
    },
    async verify(token) {
      const given = payload.safeParse(parseToken(token));
      if (!given.success) return null;
      const { challenge, solution } = given.data;
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey }).catch(() => refused);
      return verified ? challenge.signature : null;
    },
  };
}

/** What is signed, but no hexadecimal, makes the library throw. */
const refused = { verified: false };

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return null;
  }
}
