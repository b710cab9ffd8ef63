'use client';
import { useTranslations } from 'next-intl';

/**
 * Minimal page rendered in the browser with next-intl. The benchmark compares the product's home page with this page.
 */
export function Text() {
  const t = useTranslations('Home');
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
    </>
  );
}
