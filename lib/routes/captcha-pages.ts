import { stripLocale } from '../i18n/locale-path.ts';

/** Pages with a form that may ask for a captcha; in the account it is the reminder to confirm an e-mail. */
const pages = /^\/(contacts|login|register|forget|successfully|operator\/login|account(\/.*)?)?$/;

/** Whether a page, by its path with or without the language, may ask for a captcha. */
export const mayNeedCaptcha = (path: string): boolean => pages.test(stripLocale(path));
