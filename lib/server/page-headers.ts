import 'server-only';

/** Pages whose address or content is nobody else's business. */
const personal = /^\/(account|claim|demo-bank|operator|verification|verify)(\/|$)/;

const development = process.env.NODE_ENV === 'development';

const policy = Object.entries({
  'default-src': "'self'",
  // Inline scripts carry the payload of prerendered pages.
  'script-src': `'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
})
  .map((directive) => directive.join(' '))
  .join('; ');

/** What a page says besides what next.config.ts adds to every answer. `path` is without its language. */
export function pageHeaders(path: string): Record<string, string> {
  const common = { 'content-security-policy': policy };
  if (!personal.test(path)) return common;
  return {
    ...common,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}
