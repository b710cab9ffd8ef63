import type { z } from 'zod';
import type { captchaChallenge } from '#contracts/captcha.ts';

export type CaptchaChallenge = z.input<typeof captchaChallenge>;

export interface Captcha {
  /**
   * Function that creates a captcha challenge for a browser, or null if the provider's own script fetches challenges.
   */
  challenge: (() => Promise<CaptchaChallenge>) | null;
  /**
   * Verifies a captcha solution.
   * @param token the solution sent by the browser
   * @returns an id of the solution, or null if the solution is wrong. The id does not depend on how the solution is
   * encoded, so that a reused solution is recognized.
   * @throws ApiError `tech` while the captcha provider does not respond
   */
  verify: (token: string, ip: string) => Promise<string | null>;
}
