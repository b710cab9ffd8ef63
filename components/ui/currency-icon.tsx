import { cn } from '#lib/cn.ts';
import { monogram } from '#lib/monogram.ts';

interface Props {
  /** Without `icon`, letters are shown in a tone derived from the monitor code. */
  of: { code: string; name: string; currency: string; icon: string | null; network?: unknown };
  /** Network code for the badge. */
  badge?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'coin-sm', md: '', lg: 'coin-lg' };
const tones = 8;

/** Returns the tone of a currency. It depends on the code only, so a currency always has the same tone. */
function toneOf(code: string): number {
  let sum = 0;
  for (const char of code) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return sum % tones;
}

/** A circle of the same size for every currency, with a network badge. Decorative, because the name is next to it. */
export function CurrencyIcon({ of, badge, size = 'md' }: Props) {
  const text = monogram(of).slice(0, 4);
  return (
    <span aria-hidden="true" className={cn('coin', sizes[size])}>
      {of.icon ? (
        <img src={of.icon} alt="" loading="lazy" decoding="async" className="size-full rounded-full" />
      ) : (
        <b className={`coin-${text.length} tone-${toneOf(of.code)}`}>{text}</b>
      )}
      {badge && (
        <span className="coin ring-2 ring-sheet">
          <b className="coin-1 tone-network">{badge.slice(0, 1)}</b>
        </span>
      )}
    </span>
  );
}

/** Network name, shown for every currency that exists on several networks. */
export const NetworkTag = ({ children }: { children: string }) => (
  <span className="rounded-mark border border-line px-1.5 text-note text-soft whitespace-nowrap">{children}</span>
);
