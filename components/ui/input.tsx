import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

export const inputClass =
  'block w-full rounded-control border border-edge bg-sheet px-3 py-2 text-ink placeholder:text-soft transition-colors hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-soft';

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
