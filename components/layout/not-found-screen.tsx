'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { ErrorScreen } from './error-screen.tsx';

const maxPathLength = 200;
const neverChanges = () => () => {};
const readPath = () => {
  const { pathname } = location;
  return pathname.length > maxPathLength ? `${pathname.slice(0, maxPathLength)}…` : pathname;
};

/** Shows the requested path only after hydration, because one prerendered 404 page serves all unknown paths. */
export function NotFoundScreen() {
  const t = useTranslations('ErrorPage');
  const path = useSyncExternalStore(neverChanges, readPath, () => null);
  return (
    <ErrorScreen status={404}>
      <p>{t('notFoundText')}</p>
      <p className="min-h-7 text-soft wrap-anywhere">{path}</p>
    </ErrorScreen>
  );
}
