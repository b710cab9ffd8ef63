import { cn } from '#lib/cn.ts';
import { monogram } from '#lib/monogram.ts';

interface Props {
  /** Without a picture (`icon`) letters are drawn; the monitor code gives their tone. */
  of: { code: string; name: string; currency: string; icon: string | null; network?: unknown };
  /** Of the network, where a badge is wanted. */
  badge?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'coin-sm', md: '', lg: 'coin-lg' };
const tones = 8;

/** The same currency has the same tone everywhere, in either language. */
function toneOf(code: string): number {
  let sum = 0;
  for (const char of code) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return sum % tones;
}

/** An equal circle for every currency, its network as a badge. The words stand beside it. */
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

/** The network in words; stands wherever a currency of several networks does. */
export const NetworkTag = ({ children }: { children: string }) => (
  <span className="rounded-mark border border-line px-1.5 text-note text-soft whitespace-nowrap">{children}</span>
);
