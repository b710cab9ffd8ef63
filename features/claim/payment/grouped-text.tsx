import { cn } from '#lib/cn.ts';

interface Props {
  value: string;
  /** Left as it is written: a phone has groups of its own. */
  whole?: boolean;
}

/** An address in full, in groups of four; the ends stand out, because those are compared. */
export function GroupedText({ value, whole }: Props) {
  const groups = whole || /\s/.test(value) ? [value] : (value.match(/.{1,4}/gsu) ?? []);
  return (
    <span className="tabular-nums" translate="no">
      {groups.map((group, index) => (
        // Margins, not spaces: a selection by hand copies the value as it is.
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other name
          key={index}
          className={cn('mr-[0.4em] inline-block', (index === 0 || index === groups.length - 1) && 'font-semibold')}
        >
          {group}
        </span>
      ))}
    </span>
  );
}
