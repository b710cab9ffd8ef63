import { withoutLocale } from '../i18n/address-in.ts';

/** Pages with a form that may ask for a captcha; in the account it is the reminder to confirm an e-mail. */
const pages = /^\/(contacts|login|register|forget|successfully|operator\/login|account(\/.*)?)?$/;

/** Whether a page, by its path with or without the language, may ask for a captcha. */
export const wantsCaptcha = (path: string): boolean => pages.test(withoutLocale(path));
