'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';
import { ActiveShop } from '../active-shop.tsx';
import { LinkList } from './link-list.tsx';
import { WidgetSection } from './widget-section.tsx';

export function LinksScreen() {
  const t = useTranslations('Shop.links');
  return (
    <div className="grid gap-8">
      <header className="grid justify-items-start gap-1">
        <Link href={routes.accountShop}>{t('back')}</Link>
        <h1 className="text-head">{t('title')}</h1>
        <p className="max-w-text text-soft">{t('lead')}</p>
      </header>
      <ActiveShop>
        {() => (
          <>
            <LinkList />
            <WidgetSection />
          </>
        )}
      </ActiveShop>
    </div>
  );
}
