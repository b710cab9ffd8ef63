'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { localeHome } from '#lib/i18n/locale-path.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';

interface Props {
  /** The HTTP status that says it best. */
  status: number;
  /** What happened and what was kept; a general sentence when left out. */
  children?: ReactNode;
  onRetry?: () => void;
  requestId?: string | null;
}

/** A page that could not be shown: what happened, what was kept, what to do now. */
export function ErrorScreen({ status, children, onRetry, requestId }: Props) {
  const t = useTranslations('ErrorPage');
  const missing = status === 404;
  const heading = missing ? t('notFound') : t('error');
  useTitle(heading);
  return (
    <section className="mx-auto grid w-full max-w-site gap-4 px-4 py-16 sm:px-6 sm:py-24">
      <p className="text-sum font-semibold tabular-nums text-soft">
        <span className="sr-only">{t('code')} </span>
        {status}
      </p>
      <h1 className="text-head">{heading}</h1>
      <div className="grid max-w-text gap-2 text-lead">
        {children ?? <p>{missing ? t('notFoundText') : t('errorText')}</p>}
        {requestId && <p className="text-body text-soft wrap-anywhere">{t('requestNumber', { id: requestId })}</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
        {/* A full load: after a failure the visitor starts afresh. */}
        <a href={localeHome(useLocale())} className={buttonClass(onRetry ? 'secondary' : 'primary')}>
          {t('home')}
        </a>
      </div>
    </section>
  );
}

/** The tab says so too: Next leaves it the title of the page that could not be shown. */
function useTitle(heading: string): void {
  useEffect(() => {
    const before = document.title;
    if (before.startsWith(heading)) return;
    document.title = heading;
    return () => {
      // The next page may have put its own there.
      if (document.title === heading) document.title = before;
    };
  }, [heading]);
}

/**
 * When the server's rendering failed, React draws the whole document anew, and a script drawn by
 * React does not run: then the theme is fetched by hand. It stands here because every page has it:
 * so every page has what an error needs, once, and not a copy for each layout.
 */
export function ThemeGuard() {
  useLayoutEffect(() => {
    if (document.documentElement.dataset.theme) return;
    const script = document.createElement('script');
    script.src = '/before-paint.js';
    document.head.append(script);
  }, []);
  return null;
}
