'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';
import { ActiveShop } from '../active-shop.tsx';
import { Statistics } from './statistics.tsx';

export function StatisticsScreen() {
  const t = useTranslations('Shop.statistics');
  return (
    <div className="grid gap-8">
      <header className="grid justify-items-start gap-1">
        <Link href={routes.accountShop}>{t('back')}</Link>
        <h1 className="text-head">{t('title')}</h1>
      </header>
      <ActiveShop>{() => <Statistics />}</ActiveShop>
    </div>
  );
}
