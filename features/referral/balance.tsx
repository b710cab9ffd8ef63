import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Referral } from './types.ts';

/** Shows a partner's balance, the sum on hold, and the totals. */
export function Balance({ referral }: { referral: Referral }) {
  const t = useTranslations('Referral.balance');
  const locale = useLocale();
  const { balance, hold, holdDays, currency, earned, paid, clicks, signups, claims } = referral;
  const counts = { clicks, signups, claims };
  return (
    <section aria-labelledby="balance" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="balance" className="text-title">
          {t('title')}
        </h2>
        <p>
          <Amount value={balance} code={currency} size="sum" />
        </p>
        <p className="text-soft">
          {isPositive(hold)
            ? t('hold', { sum: formatMoney(hold, currency, locale), days: holdDays })
            : t('holdNone', { days: holdDays })}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-px border-y border-line sm:grid-cols-5">
        {(['clicks', 'signups', 'claims'] as const).map((name) => (
          <Figure key={name} name={t(name)}>
            {counts[name]}
          </Figure>
        ))}
        <Figure name={t('earned')}>{formatMoney(earned, currency, locale)}</Figure>
        <Figure name={t('paid')}>{formatMoney(paid, currency, locale)}</Figure>
      </dl>
    </section>
  );
}

const Figure = ({ name, children }: { name: string; children: string | number }) => (
  <div className="grid content-start gap-0.5 py-3">
    <dt className="text-note text-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);
