import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface Fact {
  term: string;
  value: ReactNode;
}

export const Facts = ({ items, className }: { items: Fact[]; className?: string }) => (
  <dl className={cn('facts divide-y divide-line', className)}>
    {items.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
