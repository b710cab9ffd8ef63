import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { Icon } from './icon.tsx';
import { inputClass } from './input.tsx';

export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={cn('relative block', className)}>
    <select {...rest} className={cn(inputClass, 'min-h-12 appearance-none pr-10')} />
    <Icon name="down" className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft" />
  </span>
);
