import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
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
