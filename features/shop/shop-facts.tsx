'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '#components/ui/facts.tsx';
import { formatMoment } from '#lib/format.ts';
import type { Shop } from './types.ts';

/** Shows the application of a shop. */
export function ShopFacts({ shop: { site, about, askedAt } }: { shop: Shop }) {
  const t = useTranslations('Shop.state');
  const locale = useLocale();
  return (
    <Facts
      className="w-full max-w-text border-y border-line"
      items={[
        { term: t('site'), value: site },
        { term: t('about'), value: about },
        { term: t('askedAt'), value: formatMoment(askedAt, locale) },
      ]}
    />
  );
}
