'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { localeHome } from '#lib/i18n/locale-path.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';

interface Props {
  status: number;
  children?: ReactNode;
  onRetry?: () => void;
  requestId?: string | null;
}

export function ErrorScreen({ status, children, onRetry, requestId }: Props) {
  const t = useTranslations('ErrorPage');
  const missing = status === 404;
  const home = localeHome(useLocale());
  const heading = missing ? t('notFound') : t('error');
  useDocumentTitle(heading);
  return (
    <section className="mx-auto grid w-full max-w-narrow gap-4 px-4 py-16 sm:px-6 sm:py-24">
      <p className="text-sum font-semibold tabular-nums text-soft">
        <span className="sr-only">{t('code')} </span>
        {status}
      </p>
      <h1 className="text-head">{heading}</h1>
      <div className="grid gap-2 text-lead">
        {children ?? <p>{missing ? t('notFoundText') : t('errorText')}</p>}
        {requestId && <p className="text-body text-soft wrap-anywhere">{t('requestNumber', { id: requestId })}</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
        {/* A plain link reloads the whole page and thus discards any broken state. */}
        <a href={home} className={buttonClass(onRetry ? 'secondary' : 'primary')}>
          {t('home')}
        </a>
        {missing && (
          <a href={`${home === '/' ? '' : home}/claim/find`} className={buttonClass('secondary')}>
            {t('find')}
          </a>
        )}
      </div>
    </section>
  );
}

const maxPathLength = 200;
const neverChanges = () => () => {};
const readPath = () => {
  const { pathname } = location;
  return pathname.length > maxPathLength ? `${pathname.slice(0, maxPathLength)}…` : pathname;
};

/**
 * Shows the requested path only after hydration, because one prerendered 404 page serves all unknown paths. This
 * component is in the same file as `ErrorScreen`, because Next would load a second file as one more script on every
 * page.
 * @param children links to pages that the visitor may have looked for
 */
export function NotFoundScreen({ children }: { children?: ReactNode }) {
  const t = useTranslations('ErrorPage');
  const path = useSyncExternalStore(neverChanges, readPath, () => null);
  return (
    <ErrorScreen status={404}>
      <p>{t('notFoundText')}</p>
      <p className="min-h-7 text-soft wrap-anywhere">{path}</p>
      {children}
    </ErrorScreen>
  );
}

/** Sets the tab title, because Next keeps the title of the page that failed. */
function useDocumentTitle(heading: string): void {
  useEffect(() => {
    const before = document.title;
    if (before.startsWith(heading)) return;
    document.title = heading;
    return () => {
      // Restores the previous tab title, unless the next page has already set its own title.
      if (document.title === heading) document.title = before;
    };
  }, [heading]);
}

/**
 * Loads the theme script again after a failed server render. React then rebuilds the document in the browser, and
 * browsers do not run scripts that React inserts.
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
