'use client';
import { useTranslations } from 'next-intl';

/** A minimal use of next-intl on a page: two texts in the browser. */
export function Text() {
  const t = useTranslations('Home');
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
    </>
  );
}
