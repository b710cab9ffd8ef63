import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import type { DeskDirection } from '../types.ts';

/** The names of both currencies of a pair, with icons and codes. */
export const PairName = ({ direction: { from, to } }: { direction: Pick<DeskDirection, 'from' | 'to'> }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <SideName side={from} />
    <span aria-hidden="true">→</span>
    <SideName side={to} />
  </span>
);

const SideName = ({ side }: { side: DeskDirection['from'] }) => (
  <span className="inline-flex items-center gap-2">
    <CurrencyIcon of={side} network={side.network} size="sm" />
    <span>{side.code}</span>
  </span>
);
