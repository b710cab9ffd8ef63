import type { z } from 'zod';
import type { captchaChallenge } from '#contracts/captcha.ts';
import type { Settings } from '#contracts/settings.ts';
import { deriveKey } from '../config.ts';
import { altcha } from './altcha.ts';
import { recaptcha } from './recaptcha.ts';

export type CaptchaChallenge = z.input<typeof captchaChallenge>;

/** A way of telling people from programs. */
export interface Captcha {
  /** New work for a browser; null where the provider's own script fetches it. */
  challenge: (() => Promise<CaptchaChallenge>) | null;
  /**
   * @param token what the visitor's browser got for its work
   * @returns what stays the same however the token is written, so that it counts once; null when it does not hold
   * @throws ApiError tech while the provider cannot be asked
   */
  verify: (token: string, ip: string) => Promise<string | null>;
}

/** The captcha of the settings; null: none is ever wanted. */
export function openCaptcha(settings: Settings & { secret: string }): Captcha | null {
  switch (settings.captcha) {
    case 'altcha':
      return altcha(deriveKey(settings.secret, 'captcha').toString('hex'));
    case 'recaptcha':
      return recaptcha(settings.recaptcha);
    case 'none':
      return null;
  }
}
