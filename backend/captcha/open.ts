import type { Settings } from '#contracts/environment.ts';
import { deriveKey } from '../config.ts';
import { altcha } from './altcha.ts';
import type { Captcha } from './port.ts';
import { recaptcha } from './recaptcha.ts';

/** Creates the captcha provider that the setting CAPTCHA names. Returns null if the setting is `none`. */
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
