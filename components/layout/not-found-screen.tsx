'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { ErrorScreen } from './error-screen.tsx';

const longest = 200;
const never = () => () => {};
const readPath = () => {
  const { pathname } = location;
  return pathname.length > longest ? `${pathname.slice(0, longest)}…` : pathname;
};

/** The 404. One prerendered page stands for every unknown path, so it learns its own after mount. */
export function NotFoundScreen() {
  const t = useTranslations('ErrorPage');
  const path = useSyncExternalStore(never, readPath, () => null);
  return (
    <ErrorScreen status={404}>
      <p>{t('notFoundText')}</p>
      <p className="min-h-7 text-soft wrap-anywhere">{path}</p>
    </ErrorScreen>
  );
}
