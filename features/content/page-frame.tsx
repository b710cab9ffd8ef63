import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

export const PageFrame = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn('mx-auto grid w-full max-w-site gap-10 px-4 py-10 sm:px-6 sm:py-16', className)}>{children}</div>
);
