'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { routes } from '#lib/routes.ts';
import { ActiveShop } from './active-shop.tsx';
import { SaleMails } from './sale-mails.tsx';
import { ShopFacts } from './shop-facts.tsx';
import { ShopFee } from './shop-fee.tsx';
import { ShopFunds } from './shop-funds.tsx';

const pages = [
  [routes.shopLinks, 'links'],
  [routes.shopApi, 'keys'],
  [routes.shopSales, 'sales'],
  [routes.shopStatistics, 'statistics'],
  [routes.shopWithdrawal, 'withdrawal'],
] as const;

export function ShopScreen() {
  const t = useTranslations('Shop');
  return (
    <div className="grid gap-8">
      <header className="grid gap-1">
        <h1 className="text-head">{t('title')}</h1>
        <p className="max-w-text text-soft">
          {t.rich('lead', { link: (words) => <Link href={routes.shops}>{words}</Link> })}
        </p>
      </header>
      <ActiveShop>
        {(shop) => (
          <>
            <section aria-labelledby="shop" className="grid gap-4">
              <div className="flex flex-wrap items-center gap-3">
                <h2 id="shop" className="text-title wrap-anywhere">
                  {shop.name}
                </h2>
                <StatusBadge tone="success">{t('state.active.title')}</StatusBadge>
              </div>
              {shop.note && <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{shop.note}</p>}
              <ShopFunds />
              <ShopFee />
            </section>
            <ul className="border-t border-line">
              {pages.map(([href, name]) => (
                <li key={name} className="border-b border-line">
                  <Link
                    href={href}
                    className="group flex min-h-16 items-center gap-4 py-3 text-ink no-underline hover:text-ink"
                  >
                    <span className="grid gap-0.5">
                      <span className="font-semibold group-hover:underline">{t(`${name}.title`)}</span>
                      <span className="text-soft">{t(`${name}.linkText`)}</span>
                    </span>
                    <Icon name="right" className="ml-auto text-soft" />
                  </Link>
                </li>
              ))}
            </ul>
            <SaleMails shop={shop} />
            <section aria-labelledby="details" className="grid gap-4">
              <h2 id="details" className="text-title">
                {t('state.details')}
              </h2>
              <ShopFacts shop={shop} />
            </section>
          </>
        )}
      </ActiveShop>
    </div>
  );
}
