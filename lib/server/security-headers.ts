/**
 * Matches the paths to which Next adds `securityHeaders`. Frames of widgets are excluded, because other sites may
 * embed them.
 */
export const pathsWithHeaders = '/((?!(?:en/)?widget/[0-9a-fA-F-]{36}$).*)';

export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // A claim's link grants access to the claim, so the Referer header must not leak it to other sites.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(process.env.PUBLIC_URL?.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
};
