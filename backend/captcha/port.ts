import type { z } from 'zod';
import type { captchaChallenge } from '#contracts/captcha.ts';

export type CaptchaChallenge = z.input<typeof captchaChallenge>;

/** Tells people from programs. */
export interface Captcha {
  /** Makes a challenge for a browser; null where the provider's own script fetches one. */
  challenge: (() => Promise<CaptchaChallenge>) | null;
  /**
   * @param token the solution that the visitor's browser sent
   * @returns an id of the solution, the same for every encoding of it, so that it counts once; null when it is wrong
   * @throws ApiError `tech` while the provider does not answer
   */
  verify: (token: string, ip: string) => Promise<string | null>;
}
