import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { Captcha } from './open.ts';

export interface RecaptchaSettings {
  secret: string;
  /** Where siteverify is asked; without a slash at the end. */
  url: string;
}

const requestTimeoutMs = 3_000;
const cacheTtlMs = 120_000;
const siteverifyAnswer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).catch([]) });

/** Google's checkbox. A token is asked about once: the provider refuses it the second time, and calls may be repeated. */
export function recaptcha({ secret, url }: RecaptchaSettings): Captcha {
  const pendingAnswers = new Map<string, Promise<boolean>>();

  const siteverify = async (response: string, remoteip: string): Promise<boolean> => {
    const answer = await fetch(`${url}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip }),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const { success, 'error-codes': errors } = siteverifyAnswer.parse(await answer.json());
    if (errors.some((code) => code.endsWith('-input-secret'))) throw new Error(`siteverify says ${errors.join(', ')}`);
    return success;
  };

  return {
    challenge: null,
    async verify(token, ip) {
      const id = createHash('sha256').update(token).digest('hex');
      const answer = pendingAnswers.get(id) ?? siteverify(token, ip);
      pendingAnswers.set(id, answer);
      try {
        const holds = await answer;
        setTimeout(() => pendingAnswers.delete(id), cacheTtlMs).unref();
        return holds ? id : null;
      } catch (cause) {
        pendingAnswers.delete(id);
        throw new ApiError('tech', { retryAfter: 10, cause });
      }
    },
  };
}
