import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EarlyPress } from '#components/layout/early-press.tsx';
import { ThemeGuard } from '#components/layout/error-screen.tsx';
import { SoftLinks } from '#components/layout/soft-links.tsx';
import { Messages } from '#components/messages.tsx';
import type { Site } from '#contracts/brand.ts';
import { UpdatePrompt } from '#features/update-prompt/update-prompt.tsx';
import { brandImagePath } from '#lib/brand-image.ts';
import { routing } from '#lib/i18n/routing.ts';
import { accentPath, markPath } from '#lib/server/brand-files.ts';
import { settings } from '#lib/server/env.ts';
import { isBranded, ogImagePath, siteImage } from '#lib/server/og-image/path.ts';
import { siteData } from '#lib/server/site.ts';
import '../globals.css';

/**
 * Pages return 404 for unknown locales by setting `dynamicParams = false`. News and pair pages are rendered on demand
 * and cannot use this option, so their layouts check the locale.
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
  const locale = await getLocale();
  const site = await siteData(locale);
  // Open Graph images need absolute URLs, so the metadata has no image if PUBLIC_URL is not set.
  const pictures = publicUrl ? { images: [ogImagePath(locale, isBranded(site) ? siteImage : undefined)] } : {};
  return {
    metadataBase: publicUrl ? new URL(publicUrl) : null,
    title: { default: title, template: `%s · ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
    openGraph: { siteName: t('name'), title, description: t('description'), type: 'website', ...pictures },
    twitter: { card: 'summary_large_image', ...pictures },
    icons: [iconOf(site)],
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/**
 * Every page preloads both fonts, Latin and Cyrillic. Russian pages take their digits from the Latin font, and English
 * pages contain Cyrillic letters in the language switch.
 */
const fonts = ['latin', 'cyrillic'];

async function freshnessWords() {
  const t = await getTranslations('Freshness');
  return { label: t('label'), offer: t('offer'), typed: t('typed'), reload: t('reload'), later: t('later') };
}

/** Returns the icon for browser tabs: the uploaded icon, or the product's mark in the accent colour of the exchange. */
function iconOf({ icon, accent }: Site) {
  if (icon) return { url: brandImagePath(icon.hash), type: 'image/png', sizes: `${icon.width}x${icon.height}` };
  return { url: accent ? markPath(accent) : '/icon.svg', type: 'image/svg+xml', sizes: 'any' };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const { accent } = await siteData(locale);
  return (
    // Suppresses React's hydration warning, because before-paint.js sets data-theme on <html> before hydration.
    <html lang={locale} suppressHydrationWarning>
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
        {accent && <link rel="stylesheet" href={accentPath(accent)} />}
        {/* oxlint-disable-next-line nextjs/no-sync-scripts -- the script must run before the first paint */}
        <script src="/before-paint.js" />
      </head>
      <body className="flex min-h-dvh flex-col">
        <ThemeGuard />
        <Messages>{children}</Messages>
        <SoftLinks />
        <EarlyPress />
        <UpdatePrompt words={await freshnessWords()} />
      </body>
    </html>
  );
}
