import { mayNeedCaptcha } from '#lib/routes/captcha-pages.ts';

/** A document keeps its CSP across client-side navigation, and only pages with a captcha allow Google's script. */
export function lacksCaptchaPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const came = loaded && URL.canParse(loaded.name) ? new URL(loaded.name).pathname : location.pathname;
  return mayNeedCaptcha(location.pathname) && !mayNeedCaptcha(came);
}

export const reloadPage = (): void => window.location.reload();
