import { cn } from '#lib/cn.ts';

const cardPattern = /^\d{16,19}$/;
const addressPattern = /^[\w:-]{24,}$/;

/** Number of bold characters at each end of an address. People compare only the two ends. */
const endLength = 6;

/**
 * Splits a card number into groups of four characters, and an address into its beginning, middle and end. Other texts
 * stay whole.
 */
export function textGroups(value: string): string[] {
  if (cardPattern.test(value)) return [...(value.slice(0, -4).match(/.{1,4}/g) ?? []), value.slice(-4)];
  if (!addressPattern.test(value)) return [value];
  return [value.slice(0, endLength), value.slice(endLength, -endLength), value.slice(-endLength)];
}

/**
 * Shows a card number in groups of four. The first and last characters of numbers and addresses are bold, for easy
 * comparison.
 */
export function GroupedText({ value }: { value: string }) {
  const groups = textGroups(value);
  const isCard = cardPattern.test(value);
  const isLast = (index: number) => groups.length > 1 && index === groups.length - 1;
  const isEnd = (index: number) => isLast(index) || (groups.length > 1 && index === 0);
  return (
    // `text-left` keeps the lines of a wrapped address aligned to the left, even in a right-aligned table cell.
    <span className={cn('tabular-nums', !isCard && 'inline-block text-left')} translate="no">
      {groups.map((group, index) => (
        // The groups of a card number are separated by margins, not by spaces, so that selected text contains only the
        // digits. An address has no gaps, because gaps would look like typing errors.
        <span
          key={index}
          className={cn(
            isCard && 'not-last:mr-[0.4em]',
            (isCard || isLast(index)) && 'inline-block',
            isEnd(index) && 'font-semibold',
          )}
        >
          {group}
        </span>
      ))}
    </span>
  );
}
