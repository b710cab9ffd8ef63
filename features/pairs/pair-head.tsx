import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { cn } from '#lib/cn.ts';
import { rateLines } from '#lib/format-rate.ts';
import { routes } from '#lib/routes.ts';
import { PairFacts } from './pair-facts.tsx';
import type { PairPage } from './types.ts';

export function PairHead({ landing: { from, to, terms } }: { landing: PairPage }) {
  const t = useTranslations('Pair');
  const locale = useLocale();
  const form = routes.home({ cur_from: from.code, cur_to: to.code });
  const [rate, back] = terms ? rateLines(terms.course, from.currency, to.currency, locale) : [];
  return (
    <div className="mx-auto grid w-full max-w-site gap-x-16 gap-y-10 px-4 pt-8 sm:px-6 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <header className="grid content-start justify-items-start gap-5">
        <span className="flex items-center gap-2">
          <CurrencyIcon of={from} network={from.network?.code} size="lg" />
          <Icon name="arrow" className="text-soft" />
          <CurrencyIcon of={to} network={to.network?.code} size="lg" />
        </span>
        <div className="grid gap-2">
          <h1 className="text-head">{t('title', { from: from.name, to: to.name })}</h1>
          <p className="max-w-text text-lead text-soft">{t('lead')}</p>
        </div>
        {rate ? (
          <p className="grid gap-1 tabular-nums">
            {/* The unit may wrap to the next line, because number and unit together are wider than a small phone. */}
            <strong className="text-head font-semibold text-balance wrap-anywhere sm:text-sum">
              {rate.replace(/\u00A0(\S+)$/, ' $1')}
            </strong>
            <span className="text-lead text-soft">{back}</span>
          </p>
        ) : (
          <p className="max-w-text border-y border-line py-4 text-lead">{t('closed')}</p>
        )}
        <div className="grid w-full gap-2 sm:justify-items-start">
          <Link href={form} className={cn(buttonClass(terms ? 'primary' : 'secondary', 'lg'), terms && 'form-open')}>
            {t(terms ? 'open' : 'openOther')}
          </Link>
          {terms && (
            <>
              <Link href={form} className={cn(buttonClass('secondary', 'lg'), 'form-closed')}>
                {t('formClosed')}
              </Link>
              <p className="max-w-text text-soft form-open">{t('exact')}</p>
              <p className="max-w-text text-soft form-closed">{t('formClosedText')}</p>
            </>
          )}
        </div>
      </header>
      {terms && <PairFacts from={from} to={to} terms={terms} />}
    </div>
  );
}
