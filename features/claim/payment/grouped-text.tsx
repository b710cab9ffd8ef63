import { cn } from '#lib/cn.ts';

/** A card or an address: long, without spaces. Phones, names and e-mails stay as they are written. */
const isCode = /^(?:\d{16,19}|[A-Za-z0-9:]{24,})$/;

/** An address in full, in groups of four; the ends stand out, because those are compared. */
export function GroupedText({ value }: { value: string }) {
  const groups = isCode.test(value) ? (value.match(/.{1,4}/gs) ?? []) : [value];
  const isEnd = (index: number) => groups.length > 1 && (index === 0 || index === groups.length - 1);
  return (
    <span className="tabular-nums" translate="no">
      {groups.map((group, index) => (
        // Margins, not spaces: a selection by hand copies the value as it is.
        <span key={index} className={cn('inline-block not-last:mr-[0.4em]', isEnd(index) && 'font-semibold')}>
          {group}
        </span>
      ))}
    </span>
  );
}
