'use client';
import { useTranslations } from 'next-intl';

/** Minimal browser page with next-intl, as a baseline for the product's home page. */
export function Text() {
  const t = useTranslations('Home');
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
    </>
  );
}
