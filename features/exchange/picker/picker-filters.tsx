interface Props {
  legend: string;
  all: string;
  names: readonly string[];
  value: string | null;
  onChange: (name: string | null) => void;
}

export function PickerFilters({ legend, all, names, value, onChange }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-x-1 gap-y-1">
      <legend className="sr-only">{legend}</legend>
      {[null, ...names].map((name) => (
        <label
          key={name ?? ''}
          className="relative inline-flex min-h-9 items-center rounded-control px-3 text-soft transition-colors hover:bg-wash hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="picker-filter"
            checked={name === value}
            onChange={() => onChange(name)}
            // By default Enter would submit the exchange form, in which the picker lies.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="absolute inset-0 appearance-none focus-visible:outline-none"
          />
          <span className="relative">{name ?? all}</span>
        </label>
      ))}
    </fieldset>
  );
}
