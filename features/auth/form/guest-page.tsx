import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}

export const GuestPage = ({ title, lead, children, footer }: Props) => (
  <div className="mx-auto grid w-full max-w-[28rem] gap-8 px-4 py-10 sm:py-16">
    <header className="grid gap-3">
      <h1 id="guest-title" tabIndex={-1} className="text-head outline-none">
        {title}
      </h1>
      {lead && <div className="grid gap-2 text-soft">{lead}</div>}
    </header>
    {children}
    {footer && <footer className="border-t border-line pt-5">{footer}</footer>}
  </div>
);
