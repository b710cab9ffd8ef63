import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

/** CSS class of text fields. Its styles are in app/controls.css. */
export const inputClass = 'field';

interface InputProps extends ComponentProps<'input'> {
  scale?: 'body' | 'sum';
}

export const Input = ({ scale = 'body', className, ...rest }: InputProps) => (
  <input
    type="text"
    {...rest}
    className={cn(
      inputClass,
      scale === 'sum' ? 'min-h-18 text-sum font-semibold tabular-nums' : 'min-h-12',
      'read-only:bg-wash',
      className,
    )}
  />
);

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={3} {...rest} className={cn(inputClass, 'read-only:bg-wash', className)} />
);
