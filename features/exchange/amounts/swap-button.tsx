'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Exchange } from '../data/use-exchange.ts';
import { useReversible } from '../data/use-reversible.ts';

/**
 * Button that swaps the two currencies. While the reverse direction is closed or unknown, the button stays focusable and
 * explains why it does nothing.
 */
export function SwapButton({ exchange }: { exchange: Exchange }) {
  const t = useTranslations('Exchange.swap');
  const id = useId();
  const { dispatch, figures, from, to } = exchange;
  const reversible = useReversible(exchange);
  const closed = reversible === false;
  const reason = closed ? t('closed', { from: to?.name ?? '', to: from?.name ?? '' }) : t('loading');
  // Pair for which the button shows why it cannot be swapped, or '' if the button shows no reason.
  const [explained, setExplained] = useState('');
  const pair = `${from?.id} ${to?.id}`;
  const swap = () => {
    if (reversible) dispatch({ type: 'swap', amounts: figures?.amounts ?? null });
    else setExplained((before) => (before === pair ? '' : pair));
  };
  return (
    <div className="relative z-10 -my-4 grid justify-items-center md:mx-[-1.125rem] md:mt-14 md:mb-0">
      <button
        type="button"
        onClick={swap}
        onBlur={() => setExplained('')}
        aria-disabled={!reversible || undefined}
        aria-describedby={closed ? id : undefined}
        title={closed ? reason : t('label')}
        className="swap-button"
      >
        <Icon name="turn" className="size-6 max-md:rotate-90" />
        <span className="sr-only">{t('label')}</span>
      </button>
      {closed && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
      <p
        role="status"
        className="absolute top-full mt-2 w-64 rounded-control border border-edge bg-sheet p-3 text-center shadow-lift empty:hidden"
      >
        {!reversible && explained === pair && reason}
      </p>
    </div>
  );
}
