import { cn } from '#lib/cn.ts';

/** Matches a card number or a blockchain address. */
const codePattern = /^(?:\d{16,19}|[\w:-]{24,})$/;

/**
 * Splits a card number or address into groups of four characters. The last group is always complete, because people
 * compare the first and the last group.
 */
export function groupsOfFour(value: string): string[] {
  if (!codePattern.test(value)) return [value];
  return [...(value.slice(0, -4).match(/.{1,4}/gs) ?? []), value.slice(-4)];
}

/** Shows a card number or address in groups of four, with both ends in bold for easy comparison. */
export function GroupedText({ value }: { value: string }) {
  const groups = groupsOfFour(value);
  const isEnd = (index: number) => groups.length > 1 && (index === 0 || index === groups.length - 1);
  return (
    <span className="tabular-nums" translate="no">
      {groups.map((group, index) => (
        // The groups are separated by margins, not spaces, so that a manual selection copies the raw value.
        <span key={index} className={cn('inline-block not-last:mr-[0.4em]', isEnd(index) && 'font-semibold')}>
          {group}
        </span>
      ))}
    </span>
  );
}
