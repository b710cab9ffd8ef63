'use client';
import { type ReactNode, useState } from 'react';
import { cn } from '#lib/cn.ts';

interface Props {
  /** The content is animated whenever this value changes. The first render is not animated. */
  value: string;
  children: ReactNode;
  className?: string;
}

/** Plays a short animation when the content changes. The visitor did not cause the change and might overlook it. */
export function Changed({ value, children, className }: Props) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    <div key={shown.changes} className={cn(shown.changes > 0 && 'animate-arrive', className)}>
      {children}
    </div>
  );
}
