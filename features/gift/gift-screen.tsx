'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Segmented } from '#components/ui/segmented.tsx';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { BuyCard } from './buy-card.tsx';
import { OwnCards } from './own-cards.tsx';
import { UseCode } from './use-code.tsx';

const tabs = ['list', 'code', 'buy'] as const;

export function GiftScreen() {
  const t = useTranslations('Gift');
  const params = useSearchParams();
  const router = useRouter();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'list';
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-head">{t('title')}</h1>
        <p className="max-w-text text-soft">{t('lead')}</p>
      </header>
      <Segmented
        legend={t('tabs')}
        name="tab"
        options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={tab}
        onChange={(value) => router.replace(routes.accountGift(value === 'list' ? {} : { tab: value }))}
      />
      {tab === 'list' && <OwnCards page={pageNumberFrom(params)} />}
      {tab === 'code' && <UseCode />}
      {tab === 'buy' && <BuyCard />}
    </div>
  );
}
