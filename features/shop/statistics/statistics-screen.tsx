'use client';
import { useTranslations } from 'next-intl';
import { ActiveShop } from '../active-shop.tsx';
import { ShopPageHead } from '../shop-page-head.tsx';
import { Statistics } from './statistics.tsx';

export function StatisticsScreen() {
  const t = useTranslations('Shop.statistics');
  return (
    <div className="grid gap-8">
      <ShopPageHead title={t('title')} />
      <ActiveShop>{() => <Statistics />}</ActiveShop>
    </div>
  );
}
