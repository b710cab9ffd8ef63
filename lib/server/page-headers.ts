import 'server-only';
import { randomBytes } from 'node:crypto';
import { mayNeedCaptcha } from '../routes/captcha-pages.ts';
import type { SitePage } from '../routes/pages.ts';
import { buildPolicy } from './content-security-policy.ts';
import { settings } from './env.ts';

/** Pages whose address or content is nobody else's business. */
const personal = /^\/(account|claim|demo-bank|operator|recover|successfully|verification|verify)(\/|$)/;

/** Whether a page, by its path without the language, is one of those. */
export const isPrivatePage = (path: string): boolean => personal.test(path);

const development = process.env.NODE_ENV === 'development';

/**
 * What a page says besides what next.config.ts adds to every answer. A prerendered page brings its own
 * policy with it, see cache-handler.ts. `path` is without its language.
 */
export function pageHeaders(path: string, page: SitePage | null): Record<string, string> {
  return { ...policyOf(path, page), ...(isPrivatePage(path) && privately) };
}

const privately = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

function policyOf(path: string, page: SitePage | null): Record<string, string> {
  if (development) {
    // React's tools evaluate text, and styles come in by script.
    const scripts = ["'unsafe-inline'", "'unsafe-eval'"];
    const recaptcha = settings().captcha === 'recaptcha' && mayNeedCaptcha(path);
    return { 'content-security-policy': buildPolicy({ scripts, styles: ["'unsafe-inline'"], recaptcha }) };
  }
  // Drawn anew for each visitor: Next finds the nonce in this very header and writes it into the page.
  if (!page?.pattern.includes(':uuid')) return {};
  const nonce = randomBytes(18).toString('base64');
  return { 'content-security-policy': buildPolicy({ scripts: [`'nonce-${nonce}'`], recaptcha: false }) };
}
