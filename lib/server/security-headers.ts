/** Headers of every response. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // The link of a claim grants access to the claim, so the Referer header must not leak the link.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(process.env.PUBLIC_URL?.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
};
