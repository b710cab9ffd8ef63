import { stripLocale } from '../i18n/locale-path.ts';

/** Matches pages whose forms may require a captcha, including the e-mail confirmation on account pages. */
const captchaPages = /^\/(contacts|login|register|forget|successfully|operator\/login|account(\/.*)?)?$/;

export const mayNeedCaptcha = (path: string): boolean => captchaPages.test(stripLocale(path));
