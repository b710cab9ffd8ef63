import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: 'ru', namespace: 'Layout' });
  return {
    name: t('name'),
    short_name: t('name'),
    description: t('description'),
    lang: 'ru',
    start_url: '/',
    display: 'standalone',
    background_color: '#f7f7f4',
    theme_color: '#f7f7f4',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/app-icon.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
