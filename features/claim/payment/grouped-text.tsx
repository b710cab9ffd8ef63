import { cn } from '#lib/cn.ts';

/** Matches a card number or a blockchain address. */
const isCode = /^(?:\d{16,19}|[A-Za-z0-9:]{24,})$/;

/** A long code in groups of four, with both ends emphasised for comparison. */
export function GroupedText({ value }: { value: string }) {
  const groups = isCode.test(value) ? (value.match(/.{1,4}/gs) ?? []) : [value];
  const isEnd = (index: number) => groups.length > 1 && (index === 0 || index === groups.length - 1);
  return (
    <span className="tabular-nums" translate="no">
      {groups.map((group, index) => (
        // Groups are separated by margins, not spaces, so that a manual selection copies the raw value.
        <span key={index} className={cn('inline-block not-last:mr-[0.4em]', isEnd(index) && 'font-semibold')}>
          {group}
        </span>
      ))}
    </span>
  );
}
