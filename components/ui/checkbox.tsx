import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, hint, error, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-px inline-flex">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={hint || error ? id : undefined}
            className={cn(
              'peer size-5.5 appearance-none rounded-mark border border-edge bg-sheet transition-colors',
              'checked:border-accent checked:bg-accent hover:border-ink aria-invalid:border-danger disabled:bg-wash',
            )}
          />
          <Icon
            name="check"
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-accent peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      <div id={id}>
        {hint && <p className="pb-2 pl-8.5 text-note text-soft">{hint}</p>}
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}
