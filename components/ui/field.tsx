import { type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';
import { Icon } from './icon.tsx';

/** Props that link a control to its label, hint and error; spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props {
  label: ReactNode;
  /** Hint, which is always visible below the control. */
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Shows the label to assistive technology only. */
  labelHidden?: boolean;
  /** Content at the end of the label's line. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field(props: Props) {
  const { label, hint, error, required, labelHidden, aside, className, children } = props;
  const id = useId();
  const described = cn(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className={cn('flex flex-wrap items-baseline justify-between gap-x-4', labelHidden && !aside && 'sr-only')}>
        <label htmlFor={id} className={cn('font-semibold', labelHidden && 'sr-only')}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The live region is always rendered, so that later errors are announced. */
export const FieldError = ({ id, children }: { id?: string; children?: ReactNode }) => (
  <div id={id} aria-live="polite" className="empty:hidden">
    {children && (
      <p className="flex gap-2 text-danger">
        <Icon name="warning" className="mt-0.5" />
        <span>{children}</span>
      </p>
    )}
  </div>
);
