'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { routes } from '#lib/routes.ts';
import { useMe } from './use-me.ts';

const links = [
  [routes.home(), 'exchange'],
  [routes.orders, 'orders'],
  [routes.accountCards, 'cards'],
  [routes.accountGift(), 'gift'],
  [routes.referrer, 'referrer'],
  [routes.promocodes(), 'promocodes'],
  [routes.accountShop, 'shop'],
  [routes.accountSettings, 'settings'],
] as const;

export function AccountHome({ recent }: { recent: ReactNode }) {
  const t = useTranslations('Account');
  const me = useMe();
  return (
    <div className="grid gap-10">
      <header className="grid gap-1">
        <h1 className="text-head">{t('title')}</h1>
        <p className="text-soft wrap-anywhere">{me?.email}</p>
      </header>
      <section aria-labelledby="recent" className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="recent" className="text-title">
            {t('home.recent')}
          </h2>
          <Link href={routes.orders}>{t('home.all')}</Link>
        </div>
        {recent}
      </section>
      <section aria-labelledby="can" className="grid gap-3">
        <h2 id="can" className="text-title">
          {t('home.can')}
        </h2>
        <ul className="border-t border-line">
          {links.map(([href, name]) => (
            <li key={name} className="border-b border-line">
              <Link
                href={href}
                className="group flex min-h-16 items-center gap-4 py-3 text-ink no-underline hover:text-ink"
              >
                <span className="grid gap-0.5">
                  <span className="font-semibold group-hover:underline">{t(`home.${name}`)}</span>
                  <span className="text-soft">{t(`home.${name}Text`)}</span>
                </span>
                <Icon name="right" className="ml-auto text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
