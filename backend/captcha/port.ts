import type { z } from 'zod';
import type { captchaChallenge } from '#contracts/captcha.ts';

export type CaptchaChallenge = z.input<typeof captchaChallenge>;

/** A provider of captchas. */
export interface Captcha {
  /** Creates a challenge for a browser; null when the provider's script fetches challenges itself. */
  challenge: (() => Promise<CaptchaChallenge>) | null;
  /**
   * Verifies a solution.
   * @param token the solution that the visitor's browser sent
   * @returns an id of the solution, the same for all its encodings, so that a solution can be used only once; null when
   * the solution is wrong
   * @throws ApiError `tech` while the provider does not respond
   */
  verify: (token: string, ip: string) => Promise<string | null>;
}
