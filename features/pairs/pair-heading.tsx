import { useTranslations } from 'next-intl';
import type { PairPage } from './types.ts';

export function PairHeading({ landing: { from, to } }: { landing: PairPage }) {
  const t = useTranslations('Pair');
  return (
    <header className="flex flex-wrap items-baseline gap-x-6">
      <h1 className="text-head">{t('title', { from: from.name, to: to.name })}</h1>
      <p className="text-soft">{t('lead')}</p>
    </header>
  );
}
