import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { addCompileHints } from './lib/server/compile-hints.ts';
import { securityHeaders } from './lib/server/security-headers.ts';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // ICU texts are compiled at build: the parser (8 kB) does not reach the browser.
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
  },
});

/** Files named `page.dev.tsx` are pages under `next dev` only: a production build does not contain them. */
const pageExtensions = process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'];

const nextConfig: NextConfig = {
  pageExtensions,
  poweredByHeader: false,
  // Gives every prerendered page its security policy. Off while pages are drawn from their sources.
  ...(process.env.NODE_ENV === 'production' && {
    cacheHandler: fileURLToPath(new URL('lib/server/cache-handler.ts', import.meta.url)),
  }),
  // `npm run check` looks at types, of the tests too; what an operator starts must not fail for a test.
  typescript: { ignoreBuildErrors: true },
  experimental: { globalNotFound: true },
  compiler: { runAfterProductionCompile: ({ distDir }) => addCompileHints(distDir) },
  // The API's paths end with a slash; a redirect would drop the body of a POST.
  skipTrailingSlashRedirect: true,
  headers: async () => [
    { source: '/:path*', headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
    // The chat's frame stands in our own pages, and in nobody else's.
    { source: '/chat-frame/:file', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
    {
      // File names carry a version, so a copy never needs to be asked about again.
      source: '/fonts/:file*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      source: '/:file(before-paint.js|chat/.*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=86400' }],
    },
  ],
};

export default withNextIntl(nextConfig);
