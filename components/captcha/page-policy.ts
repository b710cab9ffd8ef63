import { mayNeedCaptcha } from '#lib/routes/captcha-pages.ts';

/**
 * Returns whether the page must be reloaded to load Google's captcha. Client-side navigation keeps the CSP of the first
 * page, and this CSP may block Google's script.
 */
export function lacksCaptchaPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const came = loaded && URL.canParse(loaded.name) ? new URL(loaded.name).pathname : location.pathname;
  return mayNeedCaptcha(location.pathname) && !mayNeedCaptcha(came);
}

export const reloadPage = (): void => window.location.reload();
