import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { Captcha } from './port.ts';

export interface RecaptchaSettings {
  secret: string;
  url: string;
}

const requestTimeoutMs = 3_000;
const cacheTtlMs = 120_000;
const siteverifyResponse = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).catch([]) });

/**
 * Creates a captcha with Google reCAPTCHA v2 (https://developers.google.com/recaptcha/docs/verify). Verdicts are
 * cached: Google accepts a token only once, but the browser may retry a call with the same token.
 */
export function recaptcha({ secret, url }: RecaptchaSettings): Captcha {
  const verdicts = new Map<string, Promise<boolean>>();

  const siteverify = async (token: string, remoteip: string): Promise<boolean> => {
    const response = await fetch(`${url}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip }),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const { success, 'error-codes': errors } = siteverifyResponse.parse(await response.json());
    if (errors.some((code) => code.endsWith('-input-secret'))) throw new Error(`siteverify: ${errors.join(', ')}`);
    return success;
  };

  return {
    challenge: null,
    async verify(token, ip) {
      const id = createHash('sha256').update(token).digest('hex');
      const verdict = verdicts.get(id) ?? siteverify(token, ip);
      verdicts.set(id, verdict);
      try {
        const isValid = await verdict;
        setTimeout(() => verdicts.delete(id), cacheTtlMs).unref();
        return isValid ? id : null;
      } catch (cause) {
        verdicts.delete(id);
        throw new ApiError('tech', { retryAfter: 10, cause });
      }
    },
  };
}
