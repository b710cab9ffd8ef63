import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { addCompileHints } from './lib/server/compile-hints.ts';
import { compressStatic } from './lib/server/compress-static.ts';
import { packSdk } from './lib/server/sdk/pack.ts';
import { pathsWithHeaders, securityHeaders } from './lib/server/security-headers.ts';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/server/request-config.ts',
  experimental: {
    // Compiles ICU messages at build time, which keeps the parser (8 kB) out of the browser.
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
  },
});

/** Files named `page.dev.tsx` become pages only under `next dev`. */
const pageExtensions = process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'];

const nextConfig: NextConfig = {
  // `npm start` builds each version into a folder of its own and passes this folder in WEB_BUILD_DIR.
  distDir: process.env.WEB_BUILD_DIR || '.next',
  pageExtensions,
  poweredByHeader: false,
  // Without `allowedDevOrigins`, `next dev` serves no scripts to pages at 127.0.0.1, so these pages never hydrate.
  allowedDevOrigins: ['127.0.0.1'],
  // The cache handler adds the CSP to prerendered pages. Development has no prerendered pages and needs no handler.
  ...(process.env.NODE_ENV === 'production' && {
    cacheHandler: fileURLToPath(new URL('lib/server/next-cache-handler.ts', import.meta.url)),
  }),
  // Builds ignore type errors, so that an error in a test cannot block an operator's build. `npm run check` reports
  // them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    globalNotFound: true,
    // A link reuses a prefetched or visited page for 30 seconds, the minimum that Next allows. With the default of five
    // minutes, visitors would learn too late of the winners of a draw or of a closed pair.
    staleTimes: { static: 30 },
  },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await addCompileHints(distDir);
      await compressStatic(distDir);
      await packSdk(process.cwd(), distDir);
    },
  },
  // Disables /_next/image, because no page uses it and anyone could overload the server with image requests.
  images: { unoptimized: true },
  // Disables Next's redirect to paths without the final slash, because the redirect would drop the body of a POST to
  // the API.
  skipTrailingSlashRedirect: true,
  headers: async () => [
    {
      source: pathsWithHeaders,
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
    // Only pages of this site may embed the chat frame.
    { source: '/chat-frame/:file', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
    {
      // Browsers may cache fonts and icons permanently, because a changed file gets a new name.
      source: '/:folder(fonts|icons)/:file*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      source: '/:file(before-paint.js|chat/.*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=86400' }],
    },
  ],
};

export default withNextIntl(nextConfig);
