import { type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';
import { Icon } from './icon.tsx';

/** Props to spread on a form control, which connect it to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Hides the label visually, but screen readers still read the label. */
  labelHidden?: boolean;
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

/** The live region exists even without an error, because screen readers announce only changes to existing regions. */
export const FieldError = ({ id, children }: { id?: string; children?: ReactNode }) => (
  <div id={id} aria-live="polite" className="empty:hidden">
    {children && (
      <p className="flex gap-2 text-danger">
        <Icon name="stop" className="mt-0.5" />
        <span>{children}</span>
      </p>
    )}
  </div>
);
