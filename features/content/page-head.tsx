import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

export const PageHead = ({ title, lead, children }: Props) => (
  <header className="grid max-w-text gap-3">
    <h1 className="text-head">{title}</h1>
    {lead && <p className="text-lead text-soft">{lead}</p>}
    {children}
  </header>
);
