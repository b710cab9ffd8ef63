'use client';
import { useTranslations } from 'next-intl';
import { ActiveShop } from '../active-shop.tsx';
import { ShopPageHead } from '../shop-page-head.tsx';
import { SaleList } from './sale-list.tsx';

export function SalesScreen() {
  const t = useTranslations('Shop.sales');
  return (
    <div className="grid gap-8">
      <ShopPageHead title={t('title')} />
      <ActiveShop>{() => <SaleList />}</ActiveShop>
    </div>
  );
}
