import { mayNeedCaptcha } from '#lib/routes/captcha-pages.ts';

/**
 * A document keeps the policy it was loaded with while the router goes from page to page, and only a
 * page with such a form lets Google in.
 */
export function lacksCaptchaPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const came = loaded && URL.canParse(loaded.name) ? new URL(loaded.name).pathname : location.pathname;
  return mayNeedCaptcha(location.pathname) && !mayNeedCaptcha(came);
}

export const reloadPage = (): void => window.location.reload();
