'use client';
import { useTranslations } from 'next-intl';
import { usePathname } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';

const titles: Partial<Record<string, 'Orders.title' | 'Account.settings.title'>> = {
  [routes.orders]: 'Orders.title',
  [routes.accountSettings]: 'Account.settings.title',
};

/** What a page of the account is called, while it is not known whose. */
export function AccountHeading() {
  const t = useTranslations();
  const here = usePathname();
  return <h1 className="text-head">{t(titles[here] ?? 'Account.title')}</h1>;
}
