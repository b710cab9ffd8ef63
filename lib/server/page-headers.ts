import 'server-only';
import { randomBytes } from 'node:crypto';
import { mayNeedCaptcha } from '../routes/captcha-pages.ts';
import type { SitePage } from '../routes/pages.ts';
import { buildPolicy } from './content-security-policy.ts';
import { settings } from './env.ts';

/** Pages that search engines must not index, because their URL or content is private. */
const privatePages =
  /^\/(account|claim|demo-bank|operator|pay|recover|successfully|test-claim|verification|verify)(\/|$)/;

/**
 * Returns whether search engines must not index a page.
 * @param path the page's path without the locale
 */
export const isPrivatePage = (path: string): boolean => privatePages.test(path);

const development = process.env.NODE_ENV === 'development';

/**
 * Returns the response headers of a page. The CSP of prerendered pages comes from next-cache-handler.ts.
 * @param path the page's path without the locale
 * @param formOrigins additional origins that may receive forms of the page
 */
export function pageHeaders(
  path: string,
  page: SitePage | null,
  formOrigins: readonly string[] = [],
): Record<string, string> {
  return { ...policyOf(path, page, formOrigins), ...(isPrivatePage(path) && privateHeaders) };
}

const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

function policyOf(path: string, page: SitePage | null, formOrigins: readonly string[]): Record<string, string> {
  if (development) {
    // The CSP is looser in development, because React's development tools use eval and inline styles.
    const scripts = ["'unsafe-inline'", "'unsafe-eval'"];
    const recaptcha = settings().captcha === 'recaptcha' && mayNeedCaptcha(path);
    return { 'content-security-policy': buildPolicy({ scripts, styles: ["'unsafe-inline'"], formOrigins, recaptcha }) };
  }
  // Only pages rendered per request get a nonce here. Next reads the nonce from this header and adds it to the page's
  // inline scripts.
  if (!page || !/:(?:uuid|code)$/.test(page.pattern)) return {};
  const nonce = randomBytes(18).toString('base64');
  return { 'content-security-policy': buildPolicy({ scripts: [`'nonce-${nonce}'`], formOrigins, recaptcha: false }) };
}
