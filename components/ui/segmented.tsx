import { cn } from '#lib/cn.ts';

interface Option<V extends string> {
  value: V;
  label: string;
}

interface Props<V extends string> {
  legend: string;
  name: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
}

interface QuestionProps<V extends string> extends Omit<Props<V>, 'className'> {
  /** Explanation of the selected option. */
  hint?: string | undefined;
}

/** Radio group with a visible legend and an explanation of the selected option. */
export function SegmentedField<V extends string>({ hint, ...props }: QuestionProps<V>) {
  return (
    <div className="grid gap-1.5">
      {/* Hidden from screen readers, which already read the fieldset's legend. */}
      <p aria-hidden="true" className="font-semibold">
        {props.legend}
      </p>
      <Segmented {...props} />
      {hint && (
        <p aria-live="polite" className="text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

export function Segmented<V extends string>(props: Props<V>) {
  const { legend, name, options, value, onChange, className } = props;
  return (
    <fieldset className={cn('flex w-fit flex-wrap rounded-control border border-edge', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 items-center rounded-control px-4 text-soft transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none focus-visible:outline-none"
          />
          <span className="relative">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
