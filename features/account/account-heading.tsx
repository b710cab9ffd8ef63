'use client';
import { useTranslations } from 'next-intl';
import { usePathname } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';

const titles: Partial<
  Record<string, 'Orders.title' | 'Account.nav.cards' | 'Gift.title' | 'Referral.title' | 'Account.settings.title'>
> = {
  [routes.orders]: 'Orders.title',
  [routes.accountCards]: 'Account.nav.cards',
  [routes.accountGift()]: 'Gift.title',
  [routes.referrer]: 'Referral.title',
  [routes.accountSettings]: 'Account.settings.title',
};

export function AccountHeading() {
  const t = useTranslations();
  const pathname = usePathname();
  return <h1 className="text-head">{t(titles[pathname] ?? 'Account.title')}</h1>;
}
