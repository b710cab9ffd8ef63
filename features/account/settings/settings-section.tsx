import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export const SettingsSection = ({ id, title, text, children }: Props) => (
  <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-8 first:border-t-0 first:pt-0">
    <header className="grid max-w-text gap-1">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {text && <p className="text-soft">{text}</p>}
    </header>
    {children}
  </section>
);
