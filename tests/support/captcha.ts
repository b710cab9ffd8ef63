import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from './app.ts';

/** Solves a captcha like the browser widget. @returns the token to send with a request */
export async function solvedCaptcha({ app }: TestApp): Promise<string> {
  const challenge = (await app.inject('/api/v1/captcha/challenge/')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
