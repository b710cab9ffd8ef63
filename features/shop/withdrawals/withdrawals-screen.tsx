'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';
import { ActiveShop } from '../active-shop.tsx';
import { ShopWithdrawals } from './shop-withdrawals.tsx';

export function WithdrawalsScreen() {
  const t = useTranslations('Shop.withdrawal');
  return (
    <div className="grid gap-8">
      <header className="grid justify-items-start gap-1">
        <Link href={routes.accountShop}>{t('back')}</Link>
        <h1 className="text-head">{t('title')}</h1>
      </header>
      <ActiveShop alsoClosed>{() => <ShopWithdrawals />}</ActiveShop>
    </div>
  );
}
