import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { formatPercent } from '#lib/format.ts';
import type { ShopMoney } from '../types.ts';

/** Balance, sum on hold, and totals of a shop. */
export function ShopBalance({ money }: { money: ShopMoney }) {
  const t = useTranslations('Shop.withdrawal');
  const locale = useLocale();
  const { balance, hold, holdDays, currency, received, earned, paid, rewardPercent } = money;
  const inMoney = (summa: string) => formatMoney(summa, currency, locale);
  return (
    <section aria-labelledby="balance" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="balance" className="text-title">
          {t('balance')}
        </h2>
        <p>
          <Amount value={balance} code={currency} size="sum" />
        </p>
        <p className="text-soft">
          {isPositive(hold) ? t('hold', { sum: inMoney(hold), days: holdDays }) : t('holdNone', { days: holdDays })}
        </p>
      </div>
      <Facts
        className="max-w-text border-y border-line"
        items={[
          { term: t('received'), value: inMoney(received) },
          { term: t('earned'), value: inMoney(earned) },
          { term: t('paid'), value: inMoney(paid) },
        ]}
      />
      {isPositive(rewardPercent) && (
        <p className="max-w-text text-note text-soft">
          {t('rewardText', { percent: formatPercent(rewardPercent, locale) })}
        </p>
      )}
    </section>
  );
}
