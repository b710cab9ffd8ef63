import { cn } from '#lib/cn.ts';
import { monogram } from '#lib/monogram.ts';

interface Props {
  of: { name: string; currency: string; icon: string | null; network?: unknown };
  /** Network code shown on the icon. Omitted if it is the same as the currency's code. */
  network?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Hides the icon from screen readers, because the currency's name is always next to the icon. An image without a badge
 * needs no `aria-hidden`, because its `alt` is empty.
 */
export function CurrencyIcon({ of, network, size = 'md' }: Props) {
  const badge = network && network !== of.currency ? network : null;
  return (
    <span aria-hidden={of.icon && badge === null ? undefined : 'true'} className={cn('coin', `coin-${size}`)}>
      {of.icon ? <img src={of.icon} alt="" loading="lazy" /> : <b>{monogram(of).slice(0, 4)}</b>}
      {/* Network codes of more than five letters, such as POLYGON, are shortened to fit the icon. */}
      {badge !== null && <i>{badge.length > 5 ? badge.slice(0, 3) : badge}</i>}
    </span>
  );
}

export const NetworkTag = ({ children }: { children: string }) => (
  <span className="rounded-mark border border-line px-1.5 text-note text-soft whitespace-nowrap">{children}</span>
);
