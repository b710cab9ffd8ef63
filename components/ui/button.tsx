import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '#lib/cn.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A busy button ignores presses, but it can still have the focus. */
  busy?: boolean;
}

const ignorePress = (event: MouseEvent) => event.preventDefault();

export function Button({ variant, size, busy, className, onClick, children, ...rest }: Props) {
  const isInert = busy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      className={cn(buttonClass(variant, size), className)}
      onClick={isInert ? ignorePress : onClick}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
