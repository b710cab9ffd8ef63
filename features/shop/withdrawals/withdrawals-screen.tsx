'use client';
import { useTranslations } from 'next-intl';
import { ActiveShop } from '../active-shop.tsx';
import { ShopPageHead } from '../shop-page-head.tsx';
import { ShopWithdrawals } from './shop-withdrawals.tsx';

export function WithdrawalsScreen() {
  const t = useTranslations('Shop.withdrawal');
  return (
    <div className="grid gap-8">
      <ShopPageHead title={t('title')} />
      <ActiveShop alsoClosed>{() => <ShopWithdrawals />}</ActiveShop>
    </div>
  );
}
