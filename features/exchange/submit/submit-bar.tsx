'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { formatMoney } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import { cn } from '#lib/cn.ts';
import { useOnline } from '#lib/use-online.ts';
import type { Pause } from '../data/types.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { neededCheck } from '../model/fields.ts';

interface Props {
  exchange: Exchange;
  sending: boolean;
  pause: Pause | null;
  /** Called when a pointer goes down on the button, before a field loses the focus. */
  onPress: () => void;
}

/**
 * Returns why submitting is blocked, or null. Mistakes that the visitor can correct are reported at their fields
 * instead.
 */
function useBlockReason({ quote, figures }: Exchange, pause: Pause | null) {
  const online = useOnline();
  if (!online) return 'offline' as const;
  if (pause) return pause;
  if (quote.isClosed) return 'off' as const;
  if (quote.failed) return 'failed' as const;
  if (!quote.fresh || !figures) return 'loading' as const;
  return figures.exhausted ? ('exhausted' as const) : null;
}

/** Returns how the amount was corrected, because the note at the field may be outside the screen of a phone. */
function useCorrectionText({ state: { note }, from, to }: Exchange): string | null {
  const t = useTranslations('Exchange.note');
  const locale = useLocale();
  if (note?.kind !== 'min' && note?.kind !== 'max') return null;
  const currency = (note.side === 'from' ? from : to)?.currency ?? '';
  return t(note.kind, { amount: formatMoney(note.value, currency, locale) });
}

export function SubmitBar({ exchange, sending, pause, onPress }: Props) {
  const t = useTranslations('Exchange.submit');
  const note = useCorrectionText(exchange);
  const id = useId();
  const blockReason = useBlockReason(exchange, pause);
  const { figures, shownFigures, from, to, quote, state } = exchange;
  const locale = useLocale();
  const check = quote.pair && neededCheck(quote.pair, state);
  return (
    <div className="of-pair bottom-bar">
      {shownFigures?.amounts.to && (
        <div className={cn('min-h-11 tabular-nums lg:hidden', quote.stale && 'text-soft')}>
          {figures && (
            <p className="flex flex-wrap items-center gap-x-2">
              <Amount value={figures.amounts.from} code={from?.currency ?? ''} />
              <Icon name="arrow" className="size-4 text-soft" />
              <Amount
                value={figures.amounts.to}
                code={to?.currency ?? ''}
                estimate={quote.pair?.fixedMinutes === 0}
                className="font-semibold"
              />
            </p>
          )}
          {figures && (
            <p className="text-note text-soft">
              {rateLines(figures.course, from?.currency ?? '', to?.currency ?? '', locale)[0]}
            </p>
          )}
        </div>
      )}
      {note && <p className="text-note text-caution lg:hidden">{note}</p>}
      <SubmitButton
        size="lg"
        busy={sending}
        onPointerDown={onPress}
        aria-disabled={sending || blockReason !== null || undefined}
        // The submit button looks enabled while data is loading, so that its appearance does not flicker.
        data-blocked={(blockReason !== null && blockReason !== 'loading') || undefined}
        aria-describedby={id}
        className="w-full"
      >
        {sending ? t('sending') : t('button')}
      </SubmitButton>
      <p id={id} aria-live="polite" className={cn('text-soft', !blockReason && !check && 'max-sm:hidden')}>
        {blockReason ? t(`block.${blockReason}`) : t(check ? `nextVerify.${check}` : 'next')}
      </p>
    </div>
  );
}
