import { stripLocale } from '../i18n/locale-path.ts';

/** Pages with a form that may need a captcha; in the account it is the reminder to confirm an e-mail. */
const captchaPages = /^\/(contacts|login|register|forget|successfully|operator\/login|account(\/.*)?)?$/;

/** Whether a page may need a captcha; the path may have a locale. */
export const mayNeedCaptcha = (path: string): boolean => captchaPages.test(stripLocale(path));
