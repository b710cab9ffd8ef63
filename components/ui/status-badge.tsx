import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

export type Tone = 'neutral' | 'active' | 'success' | 'caution' | 'danger';

const looks: Record<Tone, [shape: string, className: string]> = {
  neutral: ['M8 2.5A5.5 5.5 0 1 0 8 13.5 5.5 5.5 0 1 0 8 2.5', 'border-line text-soft'],
  active: [
    'M8 2.5A5.5 5.5 0 1 0 8 13.5 5.5 5.5 0 1 0 8 2.5M8 2.5V13.5M11 4V12',
    'border-accent bg-accent-wash text-accent',
  ],
  success: ['M2.5 8.5 6.5 12.5 13.5 4', 'border-success bg-success-wash text-success'],
  // `caution` means that somebody must act, but nothing is wrong. Therefore its icon is an arrow, not a warning
  // triangle.
  caution: ['M2 8H13M8.5 3 13.5 8 8.5 13', 'border-caution bg-caution-wash text-caution'],
  danger: ['M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5', 'border-danger bg-danger-wash text-danger'],
};

/** Shows a status by text, shape and colour, because some visitors cannot tell the colours apart. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const [shape, className] = looks[tone];
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-mark border px-2 py-0.5 text-note font-semibold',
        className,
      )}
    >
      <svg
        viewBox="0 0 16 16"
        className="size-3.5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={shape} />
      </svg>
      {children}
    </span>
  );
}
