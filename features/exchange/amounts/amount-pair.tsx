'use client';
import type { Exchange } from '../data/use-exchange.ts';
import type { Faults } from '../validation/use-faults.ts';
import { AmountSide } from './amount-side.tsx';
import { SwapButton } from './swap-button.tsx';

export function AmountPair({ exchange, faults }: { exchange: Exchange; faults: Faults }) {
  const editedSide = exchange.state.value === null ? 'from' : exchange.state.edited;
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-0">
      <AmountSide exchange={exchange} side="from" fault={editedSide === 'from' ? faults.amount : undefined} />
      <SwapButton exchange={exchange} />
      <AmountSide exchange={exchange} side="to" fault={editedSide === 'to' ? faults.amount : undefined} />
    </div>
  );
}
