import { compare } from '#domain/amount.ts';

interface Bar {
  key: string;
  turnover: string;
}

interface Props {
  bars: readonly Bar[];
  label: string;
  money: (value: string) => string;
  /** Returns the label of the period that begins on this day. */
  name: (key: string) => string;
}

const width = 720;
const height = 160;

/** Bars of the turnover of each period. Floating point is exact enough for pixels. */
export function SalesChart({ bars, label, money, name }: Props) {
  const highest = bars.reduce((most, { turnover }) => (compare(turnover, most) > 0 ? turnover : most), '0');
  const step = width / bars.length;
  const bar = Math.max(1, step * 0.7);
  const sizeOf = (turnover: string) => (compare(highest, '0') > 0 ? (Number(turnover) / Number(highest)) * height : 0);
  const [first, last] = [bars[0], bars.at(-1)];
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
        {bars.map(({ key, turnover }, place) => {
          const size = sizeOf(turnover);
          const x = place * step + (step - bar) / 2;
          return size > 0 && <rect key={key} x={x} y={height - size} width={bar} height={size} className="fill-ink" />;
        })}
      </svg>
      <p className="flex justify-between text-note text-soft tabular-nums">
        <span>{first && name(first.key)}</span>
        <span>{last && name(last.key)}</span>
      </p>
    </figure>
  );
}
