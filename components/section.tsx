import { type ReactNode, useId } from 'react';

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="section">
      <header className="grid gap-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {lead && <p className="text-soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
