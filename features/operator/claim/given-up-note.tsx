'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { formatDate } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** Warns against paying or refunding twice, by listing the payouts that were recorded as sent and then given up. */
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
            <time dateTime={sentAt}>{formatDate(sentAt, locale)}</time> ·{' '}
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
