'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { formatMoney } from '#domain/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { isEnough } from '../model/promocode.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

interface Props {
  exchange: Exchange;
  /**
   * Whether the button that removes the code may take the focus. The button takes it only if the element that had the
   * focus has disappeared.
   */
  takesFocus: boolean;
  onRemove: () => void;
}

/** Shows the accepted promo code. If the promo code adds nothing to the current amount, shows the reason. */
export function AcceptedCode({ exchange, takesFocus, onRemove }: Props) {
  const t = useTranslations('Exchange.promocode');
  const locale = useLocale();
  const { state, promocode, figures, from, to } = exchange;
  const { terms } = promocode;
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
  const sent = figures?.amounts.from;
  const reason = () => {
    if (!terms || !sent || figures.bonus !== null) return null;
    if (isEnough(terms, sent)) return t('nothing');
    return t('minimum', { amount: formatMoney(terms.minSumma ?? '0', from?.currency ?? '', locale) });
  };
  return (
    <div className="grid">
      <p className="flex min-h-11 items-center gap-x-2">
        {terms ? <Icon name="check" className="text-success" /> : <Spinner />}
        <span className="min-w-0 font-semibold wrap-anywhere">
          {t('accepted', { code: terms?.code ?? state.promocode })}
        </span>
        <button
          type="button"
          ref={button}
          data-field="promocode"
          onClick={onRemove}
          className="ml-auto min-h-11 text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong"
        >
          {t('remove')}
        </button>
      </p>
      <p role="status" className="text-caution empty:hidden">
        {reason()}
      </p>
      <p role="status" className="text-success empty:hidden">
        {figures?.bonus && t('gain', { amount: formatMoney(figures.bonus, to?.currency ?? '', locale) })}
      </p>
    </div>
  );
}
