'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatAmount } from '#domain/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { otherSide } from '../model/state.ts';

const pause = 1000;

/** Says what follows from an amount once the typing has paused; silent while nothing was typed. */
export function Spoken({ exchange: { state, figures, from, to } }: { exchange: Exchange }) {
  const t = useTranslations('Exchange.spoken');
  const locale = useLocale();
  const [text, setText] = useState('');
  const side = otherSide(state.edited);
  const amount = figures?.amounts[side];
  const currency = (side === 'from' ? from : to)?.currency ?? '';
  const words = state.value && amount ? t(side, { amount: `${formatAmount(amount, locale)} ${currency}` }) : '';

  const say = useEffectEvent(() => setText(words));
  // A new course alone is not read out every few seconds.
  useEffect(() => {
    const timer = setTimeout(() => say(), pause);
    return () => clearTimeout(timer);
  }, [state.value, state.edited, currency]);

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
