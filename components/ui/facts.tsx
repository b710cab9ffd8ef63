import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface Fact {
  term: string;
  value: ReactNode;
}

/** Terms and values on hairlines: the summary of a deal, the data of a claim. */
export const Facts = ({ items, className }: { items: Fact[]; className?: string }) => (
  <dl className={cn('divide-y divide-line', className)}>
    {items.map(({ term, value }) => (
      <div key={term} className="grid grid-cols-[fit-content(60%)_minmax(0,1fr)] items-baseline gap-x-6 py-2.5">
        <dt className="text-soft">{term}</dt>
        <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
