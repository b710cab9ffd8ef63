import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { brandImagePath } from '#lib/brand-image.ts';
import { siteData } from '#lib/server/site.ts';

const productIcons: NonNullable<MetadataRoute.Manifest['icons']> = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/app-icon.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

/** Renders the manifest per request, because an operator can change the site's name and icon without a new build. */
export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: 'ru', namespace: 'Layout' });
  const { icon } = await siteData('ru');
  return {
    name: t('name'),
    short_name: t('name'),
    description: t('description'),
    lang: 'ru',
    start_url: '/',
    display: 'standalone',
    background_color: '#f7f7f4',
    theme_color: '#f7f7f4',
    icons: icon
      ? [{ src: brandImagePath(icon.hash), type: 'image/png', sizes: `${icon.width}x${icon.height}` }]
      : productIcons,
  };
}
