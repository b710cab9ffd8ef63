import { cn } from '#lib/cn.ts';
import { monogram } from '#lib/monogram.ts';

interface Props {
  /** Without a picture (`icon`) letters are drawn; the monitor code gives their tone. */
  of: { code: string; name: string; currency: string; icon: string | null; network?: unknown };
  /** Of the network, where a badge is wanted. */
  badge?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'size-6', md: 'size-9', lg: 'size-12' };
const tones = 8;

/** Of the drawn letters, by how many there are. */
const fontSizes: Record<number, number> = { 1: 24, 2: 16, 3: 13.5 };

/** The same currency has the same tone everywhere, in either language. */
function toneOf(code: string): number {
  let sum = 0;
  for (const char of code) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return sum % tones;
}

/** An equal circle for every currency, its network as a badge. The words stand beside it. */
export function CurrencyIcon({ of, badge, size = 'md' }: Props) {
  return (
    <span aria-hidden="true" className={cn('relative inline-flex shrink-0', sizes[size])}>
      {of.icon ? (
        <img src={of.icon} alt="" loading="lazy" decoding="async" className="size-full rounded-full" />
      ) : (
        <Letters text={monogram(of).slice(0, size === 'sm' ? 1 : 4)} className={`tone-${toneOf(of.code)}`} />
      )}
      {badge && (
        <span className="absolute -right-1.5 -bottom-1 size-[44%] rounded-full ring-2 ring-sheet">
          <Letters text={badge.slice(0, 1)} className="tone-network" />
        </span>
      )}
    </span>
  );
}

const Letters = ({ text, className }: { text: string; className: string }) => (
  <svg viewBox="0 0 40 40" className={cn('size-full', className)} aria-hidden="true">
    <circle cx="20" cy="20" r="20" fill="var(--tone-ground)" />
    <text
      x="20"
      y="20"
      dominantBaseline="central"
      textAnchor="middle"
      fontSize={fontSizes[text.length] ?? 11.5}
      fontWeight="600"
      fill="var(--tone-ink)"
    >
      {text}
    </text>
  </svg>
);

/** The network in words; stands wherever a currency of several networks does. */
export const NetworkTag = ({ children }: { children: string }) => (
  <span className="rounded-mark border border-line px-1.5 text-note text-soft whitespace-nowrap">{children}</span>
);
