import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { formatRate } from '#domain/format-rate.ts';
import { type CoursePoint, courseChart } from '#lib/course-chart.ts';
import { formatDate, formatPercent } from '#lib/format.ts';

interface Props {
  points: readonly CoursePoint[];
  /** Units of the two currencies, such as BTC and RUB. */
  from: string;
  to: string;
}

/** Line chart of a rate over thirty days. The first, last, lowest and highest rate are also shown as text. */
export function RateChart({ points, from, to }: Props) {
  const t = useTranslations('Pair.chart');
  const locale = useLocale();
  const line = courseChart(points);
  if (!line) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  const { inverted, lowest, highest, first, last, changePercent } = line;
  const [one, other] = inverted ? [to, from] : [from, to];
  const rate = (point: CoursePoint) => `${formatRate(point.course, locale)}\u00A0${other}`;
  const day = (point: CoursePoint) => formatDate(point.at, locale, 'day', 'UTC');
  const moved = changePercent.startsWith('-') ? changePercent : `+${changePercent}`;
  const side = (name: string, point: CoursePoint) => (
    <p className="flex flex-wrap justify-between gap-x-6 tabular-nums">
      <span className="text-soft">
        {name}, {day(point)}
      </span>
      <span>{rate(point)}</span>
    </p>
  );
  return (
    <figure className="grid gap-3">
      <figcaption className="text-soft">
        {t('caption', {
          one,
          change: Number(changePercent) === 0 ? 'none' : 'some',
          percent: formatPercent(moved, locale),
        })}
      </figcaption>
      {side(t('highest'), highest)}
      <svg
        viewBox="0 -4 720 208"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('label', { from: rate(first), fromDay: day(first), to: rate(last), toDay: day(last) })}
        className="h-40 w-full sm:h-56"
        fill="none"
      >
        {[0, 100, 200].map((y) => (
          <path key={y} d={`M0 ${y}H720`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        <polyline
          points={line.points}
          className="stroke-ink"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {side(t('lowest'), lowest)}
      <p className="flex justify-between gap-6 border-t border-line pt-2 text-note text-soft tabular-nums">
        <time dateTime={first.at}>{day(first)}</time>
        <time dateTime={last.at}>{day(last)}</time>
      </p>
    </figure>
  );
}
