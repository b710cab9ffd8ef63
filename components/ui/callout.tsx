import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { Icon, type IconName } from './icon.tsx';

const tones = {
  info: ['info', 'bg-accent-wash', 'text-accent'],
  success: ['check', 'bg-success-wash', 'text-success'],
  caution: ['warning', 'bg-caution-wash', 'text-caution'],
  danger: ['stop', 'bg-danger-wash', 'text-danger'],
} as const satisfies Record<string, [IconName, string, string]>;

interface Props {
  tone: keyof typeof tones;
  title?: ReactNode;
  /** Whether screen readers announce the callout when it appears. */
  live?: boolean;
  children?: ReactNode;
}

export function Callout({ tone, title, live, children }: Props) {
  const [icon, frame, ink] = tones[tone];
  return (
    <div role={live ? 'status' : undefined} className={cn('flex gap-3 rounded-control px-4 py-3.5', frame)}>
      <Icon name={icon} className={cn('mt-0.5', ink)} />
      <div className="grid min-w-0 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
