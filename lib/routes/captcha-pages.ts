import { stripLocale } from '../i18n/locale-path.ts';

/**
 * Matches pages with a form that may require a captcha. On account pages, it is the form that requests a mail to
 * confirm the e-mail address.
 */
const captchaPages = /^\/(contacts|login|register|forget|successfully|operator\/login|account(\/.*)?)?$/;

/** Whether a page may require a captcha. The path may have a locale. */
export const mayNeedCaptcha = (path: string): boolean => captchaPages.test(stripLocale(path));
