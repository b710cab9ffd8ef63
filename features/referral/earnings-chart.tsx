import { useLocale } from 'next-intl';
import { compare } from '#domain/amount.ts';
import { formatDate } from '#lib/format.ts';
import type { Day } from './types.ts';

interface Props {
  days: readonly Day[];
  label: string;
  money: (value: string) => string;
}

const width = 720;
const height = 160;

/** Bars of what was earned on each day. Floating point is exact enough for pixels. */
export function EarningsChart({ days, label, money }: Props) {
  const locale = useLocale();
  const highest = days.reduce((most, { earned }) => (compare(earned, most) > 0 ? earned : most), '0');
  const step = width / days.length;
  const bar = Math.max(1, step * 0.7);
  const heightOf = (earned: string) => (compare(highest, '0') > 0 ? (Number(earned) / Number(highest)) * height : 0);
  const day = (at: string | undefined) => at && formatDate(`${at}T00:00:00Z`, locale, 'day', 'UTC');
  return (
    <figure className="grid gap-2">
      <p className="text-right text-note text-soft tabular-nums">{money(highest)}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-40 w-full"
      >
        {[0.5, height / 2, height - 0.5].map((y) => (
          <path key={y} d={`M0 ${y}H${width}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        {days.map(({ day: at, earned }, place) => {
          const size = Math.max(0, heightOf(earned));
          return (
            size > 0 && (
              <rect
                key={at}
                x={place * step + (step - bar) / 2}
                y={height - size}
                width={bar}
                height={size}
                className="fill-ink"
              />
            )
          );
        })}
      </svg>
      <p className="flex justify-between text-note text-soft tabular-nums">
        <span>{day(days[0]?.day)}</span>
        <span>{day(days.at(-1)?.day)}</span>
      </p>
    </figure>
  );
}
