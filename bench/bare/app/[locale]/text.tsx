'use client';
import { useTranslations } from 'next-intl';

/** Renders two texts with next-intl, the smallest use of next-intl in the browser. */
export function Text() {
  const t = useTranslations('Home');
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
    </>
  );
}
