import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { addCompileHints } from './lib/server/compile-hints.ts';
import { securityHeaders } from './lib/server/security-headers.ts';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // ICU messages are compiled at build time, so that the parser (8 kB) stays out of the browser.
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
  },
});

/** Files named `page.dev.tsx` are pages only under `next dev`: a production build ignores them. */
const pageExtensions = process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'];

const nextConfig: NextConfig = {
  // The folder of a finished build. `npm start` sets it, because builds are moved from `.next` to folders of their own
  // (scripts/supervise/web-builds.ts).
  distDir: process.env.WEB_BUILD_DIR || '.next',
  pageExtensions,
  poweredByHeader: false,
  // By default `next dev` serves its scripts only to pages at localhost, so a page at 127.0.0.1 would never hydrate.
  allowedDevOrigins: ['127.0.0.1'],
  // Adds the CSP to prerendered pages. Development needs no handler, because pages are rendered per request.
  ...(process.env.NODE_ENV === 'production' && {
    cacheHandler: fileURLToPath(new URL('lib/server/next-cache-handler.ts', import.meta.url)),
  }),
  // Type errors do not fail the build, because a type error in a test must not keep an operator from building the site.
  // `npm run check` finds type errors.
  typescript: { ignoreBuildErrors: true },
  experimental: { globalNotFound: true },
  compiler: { runAfterProductionCompile: ({ distDir }) => addCompileHints(distDir) },
  // Disables /_next/image: no page uses next/image, and strangers could make the optimizer work for them.
  images: { unoptimized: true },
  // API paths end with a slash. A redirect to the path without the slash would drop the body of a POST.
  skipTrailingSlashRedirect: true,
  headers: async () => [
    { source: '/:path*', headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
    // Only pages of this site may embed the chat's frame.
    { source: '/chat-frame/:file', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
    {
      // File names contain a version, so a cached copy never expires.
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
