import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface Fact {
  term: string;
  /** Shown instead of `term`, for example a link. */
  label?: ReactNode;
  value: ReactNode;
}

export const Facts = ({ items, className }: { items: Fact[]; className?: string }) => (
  <dl className={cn('facts divide-y divide-line', className)}>
    {items.map(({ term, label, value }) => (
      <div key={term}>
        <dt>{label ?? term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
