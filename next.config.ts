import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // ICU texts are compiled at build: the parser (8 kB) does not reach the browser.
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
  },
});

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  // A claim's address is a capability: it leaves the site in no Referer.
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()' },
];

const nextConfig: NextConfig = {
  poweredByHeader: false,
  // `npm run check` looks at types, of the tests too; what an operator starts must not fail for a test.
  typescript: { ignoreBuildErrors: true },
  experimental: { globalNotFound: true },
  // The API's paths end with a slash; a redirect would drop the body of a POST.
  skipTrailingSlashRedirect: true,
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    {
      // File names carry a version, so a copy never needs to be asked about again.
      source: '/fonts/:file*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      source: '/theme.js',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=86400' }],
    },
  ],
};

export default withNextIntl(nextConfig);
