import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import type { StatisticRow } from '../types.ts';

type Figures = Pick<StatisticRow, 'opens' | 'created' | 'paid' | 'done' | 'turnover' | 'reward' | 'seconds'>;

export const figureNames = ['opens', 'created', 'paid', 'done', 'share', 'turnover', 'reward', 'time'] as const;

/** Returns a function that formats the figures of a period, a pair or a link. */
export function useFigures(rewardCurrency: string) {
  const t = useTranslations('Shop.statistics');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return ({ opens, created, paid, done, turnover, reward, seconds }: Figures) => ({
    opens,
    created,
    paid,
    done,
    share: created === 0 ? '—' : percent.format(done / created),
    turnover: formatMoney(turnover, 'USD', locale),
    reward: formatMoney(reward, rewardCurrency, locale),
    time: seconds === null ? '—' : t('minutes', { minutes: Math.ceil(seconds / 60) }),
  });
}
