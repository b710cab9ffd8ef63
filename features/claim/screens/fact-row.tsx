import type { ReactNode } from 'react';

export const FactRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
    <dt className="text-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
);
