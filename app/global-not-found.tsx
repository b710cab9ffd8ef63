import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { localeHome } from '#lib/i18n/locale-path.ts';
import './globals.css';

const loadTexts = () =>
  Promise.all([
    getTranslations({ locale: 'ru', namespace: 'ErrorPage' }),
    getTranslations({ locale: 'en', namespace: 'ErrorPage' }),
  ]);

export async function generateMetadata(): Promise<Metadata> {
  const [ru, en] = await loadTexts();
  return { title: `${ru('notFound')} / ${en('notFound')}`, robots: { index: false } };
}

/**
 * 404 page for paths that the middleware does not handle. Its text is in both languages, because the language of such
 * a path is unknown.
 */
export default async function GlobalNotFound() {
  const [ru, en] = await loadTexts();
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        {/* oxlint-disable-next-line nextjs/no-sync-scripts -- the script must run before the first paint */}
        <script src="/before-paint.js" />
      </head>
      <body>
        <main className="grid min-h-dvh content-center gap-4 px-6 sm:px-24">
          <p className="text-sum font-semibold tabular-nums text-soft">404</p>
          <h1 className="text-head">{ru('notFound')}</h1>
          <p className="text-lead" lang="en">
            {en('notFound')}
          </p>
          <p className="flex gap-6">
            <a href={localeHome('ru')}>{ru('home')}</a>
            <a href={localeHome('en')} lang="en">
              {en('home')}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
