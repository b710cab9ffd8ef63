import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ThemeGuard } from '#components/layout/error-screen.tsx';
import { HoverPrefetch } from '#components/layout/hover-prefetch.tsx';
import { Messages } from '#components/messages.tsx';
import { UpdatePrompt } from '#features/update-prompt/update-prompt.tsx';
import { routing } from '#lib/i18n/routing.ts';
import { settings } from '#lib/server/env.ts';
import '../globals.css';

/**
 * A path such as /xx/rules, whose first segment is not a locale, gets global-not-found only from pages that set
 * `dynamicParams = false`. Pages whose slugs are rendered on demand cannot set `dynamicParams` (tests/pages.test.ts).
 */
export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }));

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f7f4' },
    { media: '(prefers-color-scheme: dark)', color: '#131517' },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Layout');
  const { publicUrl } = settings();
  const title = `${t('name')}: ${t('tagline')}`;
  // Open Graph images need absolute URLs, which require PUBLIC_URL.
  const pictures = publicUrl ? { images: [`/og-${await getLocale()}.png`] } : {};
  return {
    metadataBase: publicUrl ? new URL(publicUrl) : null,
    title: { default: title, template: `%s · ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
    openGraph: { siteName: t('name'), title, description: t('description'), type: 'website', ...pictures },
    twitter: { card: 'summary_large_image', ...pictures },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** Every page preloads the fonts of both alphabets: digits are Latin, and the language switch shows both languages. */
const fonts = ['latin', 'cyrillic'];

async function freshnessWords() {
  const t = await getTranslations('Freshness');
  return { label: t('label'), offer: t('offer'), typed: t('typed'), reload: t('reload'), later: t('later') };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    // suppressHydrationWarning: before-paint.js sets data-theme before hydration.
    <html lang={await getLocale()} suppressHydrationWarning>
      <head>
        {fonts.map((script) => (
          <link
            key={script}
            rel="preload"
            as="font"
            type="font/woff2"
            href={`/fonts/golos-text-1-${script}.woff2`}
            crossOrigin="anonymous"
          />
        ))}
        {/* oxlint-disable-next-line nextjs/no-sync-scripts -- it must run before the first paint */}
        <script src="/before-paint.js" />
      </head>
      <body className="flex min-h-dvh flex-col">
        <ThemeGuard />
        <Messages>{children}</Messages>
        <HoverPrefetch />
        <UpdatePrompt words={await freshnessWords()} />
      </body>
    </html>
  );
}
