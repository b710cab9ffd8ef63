import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';

interface Props {
  title: string;
  /** Text that warns the visitor not to pay a second time. */
  text: string;
  children: ReactNode;
}

/** Collapses the payment details after "I paid", so that nobody pays a second time by mistake. */
export function FoldedPayment({ title, text, children }: Props) {
  return (
    <details className="group border-y border-line print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2">
        <span>{title}</span>
        <Icon name="down" className="text-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pb-6">
        <p className="max-w-text">{text}</p>
        {children}
      </div>
    </details>
  );
}
