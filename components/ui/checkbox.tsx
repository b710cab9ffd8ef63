import { type ComponentProps, type ReactNode, useId } from 'react';
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
            aria-invalid={error ? true : rest['aria-invalid']}
            aria-describedby={hint || error ? id : undefined}
            className="tick"
          />
          <Icon name="check" />
        </span>
        <span>{label}</span>
      </label>
      <div id={id}>
        {hint && <p className="pb-2 pl-8.5 text-soft">{hint}</p>}
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}
