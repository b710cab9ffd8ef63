import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface Fact {
  term: string;
  value: ReactNode;
}

export const Facts = ({ items, className }: { items: Fact[]; className?: string }) => (
  <dl className={cn('divide-y divide-line', className)}>
    {items.map(({ term, value }) => (
      <div
        key={term}
        className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5 py-2.5 sm:grid sm:grid-cols-[fit-content(60%)_minmax(0,1fr)]"
      >
        <dt className="text-soft">{term}</dt>
        <dd className="ml-auto min-w-0 text-right text-balance tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
