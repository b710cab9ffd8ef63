'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** Lists payouts that were recorded as sent and later cancelled, to warn the operator against paying twice. */
export function GivenUpNote({ givenUp }: Pick<OperatorClaim, 'givenUp'>) {
  const t = useTranslations('Operator.givenUp');
  const locale = useLocale();
  if (givenUp.length === 0) return null;
  return (
    <Callout tone="caution" title={t('title')}>
      <ul>
        {givenUp.map(({ summa, currency, tx, sentAt }) => (
          <li key={sentAt}>
            <Amount value={summa} code={currency} className="font-semibold" /> ·{' '}
            <time dateTime={sentAt}>{formatMoment(sentAt, locale)}</time> ·{' '}
            {tx === null ? (
              t('noNumber')
            ) : (
              <span className="wrap-anywhere">
                {t('number', { number: tx })}
                <CopyButton value={tx} what={t('numberWhat')} compact />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>{t('arrived')}</p>
      <p>{t('again')}</p>
    </Callout>
  );
}
