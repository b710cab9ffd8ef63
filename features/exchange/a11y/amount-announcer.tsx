'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '#domain/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { otherSide } from '../model/state.ts';

const debounceMs = 1000;

/** Announces the calculated amount to screen readers after a pause in typing. */
export function AmountAnnouncer({ exchange: { state, figures, from, to } }: { exchange: Exchange }) {
  const t = useTranslations('Exchange.spoken');
  const locale = useLocale();
  const [text, setText] = useState('');
  const side = otherSide(state.edited);
  const amount = figures?.amounts[side];
  const currency = (side === 'from' ? from : to)?.currency ?? '';
  const message = state.value && amount ? t(side, { amount: formatMoney(amount, currency, locale) }) : '';

  const announce = useEffectEvent(() => setText(message));
  // A new course alone must not run this effect, because the course changes every few seconds.
  useEffect(() => {
    const timer = setTimeout(() => announce(), debounceMs);
    return () => clearTimeout(timer);
  }, [state.value, state.edited, currency]);

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
