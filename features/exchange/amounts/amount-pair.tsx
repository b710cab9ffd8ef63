'use client';
import type { Exchange } from '../data/use-exchange.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { AmountSide } from './amount-side.tsx';
import { SwapButton } from './swap-button.tsx';

export function AmountPair({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const editedSide = exchange.state.value === null ? 'from' : exchange.state.edited;
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-0">
      <AmountSide exchange={exchange} checks={checks} side="from" isFaulty={editedSide === 'from'} />
      <SwapButton exchange={exchange} />
      <AmountSide exchange={exchange} checks={checks} side="to" isFaulty={editedSide === 'to'} />
    </div>
  );
}
