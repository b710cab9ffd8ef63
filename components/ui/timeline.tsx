'use client';
import { type ReactNode, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Icon, type IconName } from './icon.tsx';

export interface TimelineStep {
  key: string;
  title: ReactNode;
  state: 'done' | 'current' | 'todo' | 'failed';
  note?: ReactNode;
}

const dots: Record<TimelineStep['state'], [IconName | null, string]> = {
  done: ['check', 'border-success bg-success-wash text-success'],
  current: [null, 'border-accent bg-accent'],
  todo: [null, 'border-edge'],
  failed: ['close', 'border-danger bg-danger-wash text-danger'],
};

/** Vertical timeline. `words` maps each step state to its text for screen readers. */
export function Timeline({ steps, words }: { steps: TimelineStep[]; words: Record<TimelineStep['state'], string> }) {
  const [firstKeys] = useState(() => new Set(steps.map(({ key }) => key)));
  return (
    <ol className="grid">
      {steps.map((step) => {
        const [icon, look] = dots[step.state];
        return (
          <li
            key={step.key}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={cn(
              'relative grid grid-cols-[1.5rem_1fr] gap-x-3 pb-6 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-1 not-last:before:left-3 not-last:before:w-px not-last:before:bg-line last:pb-0',
              !firstKeys.has(step.key) && 'animate-arrive',
            )}
          >
            <span className={cn('grid size-6 place-items-center rounded-full border-2', look)}>
              {icon && <Icon name={icon} className="size-3.5" />}
            </span>
            <span className={cn(step.state === 'current' && 'font-semibold', step.state === 'todo' && 'text-soft')}>
              {step.title}
              <span className="sr-only"> ({words[step.state]})</span>
            </span>
            {step.note && <span className="col-start-2 text-soft">{step.note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
