import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
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
 * 404 page for paths that the middleware does not handle. It uses both languages, because the path's language is
 * unknown.
 */
export default async function GlobalNotFound() {
  const [ru, en] = await loadTexts();
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        {/* oxlint-disable-next-line nextjs/no-sync-scripts -- it must run before the first paint */}
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
            <Link href="/" prefetch={false}>
              {ru('home')}
            </Link>
            <Link href="/en" prefetch={false} lang="en">
              {en('home')}
            </Link>
          </p>
        </main>
      </body>
    </html>
  );
}
