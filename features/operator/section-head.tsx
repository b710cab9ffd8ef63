import type { ReactNode } from 'react';

export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <h1 className="text-lead">{title}</h1>
    {children}
  </div>
);
