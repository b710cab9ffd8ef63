'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldError } from '#components/ui/field.tsx';
import { cn } from '#lib/cn.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { CityField } from '../details/city-field.tsx';
import type { Side } from '../model/state.ts';
import { CurrencyPicker } from '../picker/currency-picker.tsx';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { AmountNote } from './amount-note.tsx';
import { LimitWarning } from './limit-warning.tsx';
import { Limits } from './limits.tsx';
import { useAmountField } from './use-amount-field.ts';

interface Props {
  exchange: Exchange;
  checks: FormChecks;
  side: Side;
  /** Whether an error of the typed amount is shown on this side of the form. */
  isFaulty: boolean;
}

/** Long amounts get a smaller font, so that they fit on one line. */
function scaleOf(text: string): string {
  if (text.length <= 10) return 'of-10';
  if (text.length <= 14) return 'of-14';
  return text.length <= 18 ? 'of-18' : 'of-24';
}

export function AmountSide({ exchange, checks, side, isFaulty }: Props) {
  const t = useTranslations('Exchange.amount');
  // Shown by the style sheet while the pair of the address is loading.
  const wait = useTranslations('Exchange.submit')('block.loading');
  const id = useId();
  const field = useAmountField(exchange, side);
  const { state, quote, figures } = exchange;
  const currency = exchange[side]?.currency ?? '';
  const edited = state.value !== null && state.edited === side;
  const fault = isFaulty ? checks.faults.amount : undefined;
  // If both currencies are cash, both sides have the same city. The city is then shown only on the side that the
  // visitor sends.
  const citySide = quote.pair?.structure.from.city ? 'from' : quote.pair?.structure.to.city ? 'to' : null;
  const stale = quote.stale && !edited;

  return (
    <section aria-labelledby={`${id}-title`} className="frame-of-pair">
      <h2 id={`${id}-title`} data-wait={wait} className="font-semibold">
        {t(`title.${side}`)}
      </h2>
      <CurrencyPicker exchange={exchange} side={side} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <label className={cn('amount', fault && 'border-danger')}>
          <span className="sr-only">{t(`label.${side}`)}</span>
          {side === 'to' && !quote.other && quote.pair?.fixedMinutes === 0 && (
            <span className="text-title text-soft">≈</span>
          )}
          <input
            {...field}
            data-field={edited || (state.value === null && side === 'from') ? 'amount' : undefined}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={figures ? '0' : '…'}
            aria-describedby={`${id}-limits ${id}-note`}
            aria-invalid={fault ? true : undefined}
            aria-busy={stale || undefined}
            className={cn(scaleOf(field.value), stale && 'text-soft')}
          />
          <span>{currency}</span>
        </label>
        <div id={`${id}-limits`}>
          <Limits exchange={exchange} side={side} />
        </div>
        <AmountNote
          id={`${id}-note`}
          note={state.note?.side === side ? state.note : null}
          currency={currency}
          namesOf={(replaced) => {
            const names = { from: exchange.from?.name ?? '', to: exchange.to?.name ?? '' };
            const old = exchange.directions[side].find(({ id: ps }) => String(ps) === replaced)?.name ?? '';
            return { ...names, [side]: old, now: names[side] };
          }}
        />
        <FieldError>{fault}</FieldError>
        {edited && <LimitWarning exchange={exchange} side={side} text={field.value} />}
      </div>
      {side === citySide && <CityField exchange={exchange} checks={checks} />}
    </section>
  );
}
