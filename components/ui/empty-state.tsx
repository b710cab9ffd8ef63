import type { ReactNode } from 'react';

interface Props {
  /** Title, which names the missing content. */
  title: ReactNode;
  /** Text, which explains how to add content. */
  text?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ title, text, action }: Props) => (
  <div className="grid justify-items-start gap-2 border-y border-line py-8">
    <p className="text-lead font-semibold">{title}</p>
    {text && <p className="max-w-text text-soft">{text}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
