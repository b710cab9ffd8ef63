'use client';
import { useTranslations } from 'next-intl';
import { ActiveShop } from '../active-shop.tsx';
import { ShopPageHead } from '../shop-page-head.tsx';
import { LinkList } from './link-list.tsx';
import { WidgetSection } from './widget-section.tsx';

export function LinksScreen() {
  const t = useTranslations('Shop.links');
  return (
    <div className="grid gap-8">
      <ShopPageHead title={t('title')}>{t('lead')}</ShopPageHead>
      <ActiveShop>
        {() => (
          <>
            <p className="-mt-4 max-w-text">{t.rich('widget', { link: (words) => <a href="#widget">{words}</a> })}</p>
            <LinkList />
            <WidgetSection />
          </>
        )}
      </ActiveShop>
    </div>
  );
}
