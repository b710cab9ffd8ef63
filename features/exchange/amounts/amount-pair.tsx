'use client';
import type { Exchange } from '../data/use-exchange.ts';
import type { Faults } from '../validation/use-faults.ts';
import { AmountSide } from './amount-side.tsx';
import { SwapButton } from './swap-button.tsx';

/** Give and get, with the turn between them. */
export function AmountPair({ exchange, faults }: { exchange: Exchange; faults: Faults }) {
  const given = exchange.state.value === null ? 'from' : exchange.state.edited;
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-0">
      <AmountSide exchange={exchange} side="from" fault={given === 'from' ? faults.amount : undefined} />
      <SwapButton exchange={exchange} />
      <AmountSide exchange={exchange} side="to" fault={given === 'to' ? faults.amount : undefined} />
    </div>
  );
}
