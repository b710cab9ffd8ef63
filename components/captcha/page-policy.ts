import { mayNeedCaptcha } from '#lib/routes/captcha-pages.ts';

/**
 * Whether the page must be reloaded to show Google's captcha. After client-side navigation the CSP of the page loaded
 * first still applies, which allows Google's script only if that first page has a captcha.
 */
export function lacksCaptchaPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const came = loaded && URL.canParse(loaded.name) ? new URL(loaded.name).pathname : location.pathname;
  return mayNeedCaptcha(location.pathname) && !mayNeedCaptcha(came);
}

export const reloadPage = (): void => window.location.reload();
