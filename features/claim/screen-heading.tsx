import type { ReactNode } from 'react';

export const headingId = 'claim-heading';

interface Props {
  children: ReactNode;
  lead?: ReactNode;
}

export const ScreenHeading = ({ children, lead }: Props) => (
  <header className="grid gap-3">
    <h1 id={headingId} tabIndex={-1} className="text-head outline-none">
      {children}
    </h1>
    {lead && <p className="max-w-text text-lead text-soft">{lead}</p>}
  </header>
);
