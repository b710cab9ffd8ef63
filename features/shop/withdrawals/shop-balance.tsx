import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { formatPercent } from '#lib/format.ts';
import type { ShopMoney } from '../types.ts';
import { BalanceSums } from './balance-sums.tsx';

/** Shows the shop's balance and amount on hold, and the income and withdrawals from which both amounts result. */
export function ShopBalance({ money }: { money: ShopMoney }) {
  const t = useTranslations('Shop.withdrawal');
  const locale = useLocale();
  const { balance, hold, holdDays, currency, rewardPercent } = money;
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
      <BalanceSums money={money} />
      {isPositive(rewardPercent) && (
        <p className="max-w-text text-note text-soft">
          {t('rewardText', { percent: formatPercent(rewardPercent, locale) })}
        </p>
      )}
    </section>
  );
}
