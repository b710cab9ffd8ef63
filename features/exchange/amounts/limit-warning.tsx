'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { formatMoney } from '#domain/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { Side } from '../model/state.ts';

const pauseMs = 700;

/** Whether the text has stayed the same for a moment, so that the visitor is probably not in the middle of a number. */
function useTypingPause(text: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

interface Props {
  exchange: Exchange;
  side: Side;
  /** Text of the amount field. */
  text: string;
}

/**
 * Warns that the typed amount is outside the limits, before leaving the field corrects it. An amount below the minimum
 * may be the beginning of a larger one, so its warning waits for a pause in typing.
 */
export function LimitWarning({ exchange, side, text }: Props) {
  const { state, figures } = exchange;
  const t = useTranslations('Exchange.amount');
  const locale = useLocale();
  const isPaused = useTypingPause(text);
  if (!figures?.outside || state.note) return null;
  if (figures.outside === 'min' && state.typing && !isPaused) return null;
  const min = formatMoney(figures.limits[side].min, exchange[side]?.currency ?? '', locale);
  const below = figures.exhausted ? t('below') : t('raise', { amount: min });
  return <p className="text-caution">{figures.outside === 'min' ? below : t('above')}</p>;
}
