'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { cn } from '#lib/cn.ts';

interface Props {
  number: number;
  /** Number of the step that is currently open. */
  current: number;
  title: string;
  explanation: string;
  /** Summary of what the operator has set in this step. Shown once the step is done. */
  summary?: ReactNode;
  onReopen?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * One step of the wizard. It opens when all earlier steps are done, and is reduced to a summary when it is itself done.
 */
export function WizardStep({ number, current, title, explanation, summary, onReopen, children }: Props) {
  const t = useTranslations('Operator.wizard');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = number === current;
  const isDone = number < current;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Moves the focus to the heading of a step when the step opens, but not when the page opens.
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-b border-line py-4">
      <span
        aria-hidden="true"
        className={cn(
          'inline-flex size-8 items-center justify-center rounded-full border tabular-nums',
          isOpen ? 'border-accent bg-accent text-on-accent' : 'border-edge text-soft',
        )}
      >
        {isDone ? <Icon name="check" className="size-4" /> : number}
      </span>
      <div className="grid min-w-0 gap-3">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2
            ref={heading}
            tabIndex={-1}
            aria-current={isOpen ? 'step' : undefined}
            className={cn('text-lead font-semibold outline-none', !isOpen && !isDone && 'text-soft')}
          >
            {title}
          </h2>
          {isDone && onReopen && (
            <Button variant="quiet" size="dense" aria-label={t('changeOf', { step: title })} onClick={onReopen}>
              {t('change')}
            </Button>
          )}
        </div>
        {isDone && summary && <div className="text-soft">{summary}</div>}
        {isOpen && (
          <>
            <p className="max-w-text text-soft">{explanation}</p>
            {children}
          </>
        )}
      </div>
    </li>
  );
}
