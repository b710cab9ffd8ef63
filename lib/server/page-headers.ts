import 'server-only';
import { settings } from './env.ts';

/** Pages whose address or content is nobody else's business. */
const personal = /^\/(account|claim|demo-bank|operator|verification|verify)(\/|$)/;

const development = process.env.NODE_ENV === 'development';

/** Where Google's captcha comes from, for pages that may ask for it. */
const google = 'https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/';

const rules = {
  'default-src': "'self'",
  // Inline scripts carry the payload of prerendered pages.
  'script-src': `'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

const textOf = (policy: object): string =>
  Object.entries(policy)
    .map((directive) => directive.join(' '))
    .join('; ');

const policy = textOf(rules);
const withGoogle = textOf({
  ...rules,
  'script-src': `${rules['script-src']} ${google}`,
  'frame-src': google,
});

/** What a page says besides what next.config.ts adds to every answer. `path` is without its language. */
export function pageHeaders(path: string): Record<string, string> {
  if (!personal.test(path)) {
    return { 'content-security-policy': settings().captcha === 'recaptcha' ? withGoogle : policy };
  }
  return {
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}
