import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '#components/ui/facts.tsx';
import { add, isPositive } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import type { ShopMoney } from '../types.ts';

/** Sums are shown with at least this number of decimals, so that their decimal points are aligned in a column. */
const digits = 2;

/**
 * Lists the shop's income and withdrawals, one per row. The last row shows the total, which is the balance plus the
 * amount on hold.
 */
export function BalanceSums({ money }: { money: ShopMoney }) {
  const t = useTranslations('Shop.withdrawal');
  const locale = useLocale();
  const { balance, hold, currency, received, earned, covered, paid, pending } = money;
  const inMoney = (summa: string) => `${formatAmount(summa, locale, digits)}\u00A0${currency}`;
  const less = (summa: string) => inMoney(isPositive(summa) ? `-${summa}` : summa);
  const rare = [
    { term: t('pending'), summa: pending, value: less(pending) },
    { term: t('covered'), summa: covered, value: inMoney(covered) },
  ].filter(({ summa }) => isPositive(summa));
  return (
    <Facts
      className="max-w-text border-y border-line"
      items={[
        { term: t('received'), value: inMoney(received) },
        { term: t('earned'), value: inMoney(earned) },
        { term: t('paid'), value: less(paid) },
        ...rare,
        { term: t('total'), value: <span className="font-semibold">{inMoney(add(balance, hold))}</span> },
      ]}
    />
  );
}
