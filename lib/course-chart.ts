import { compare, divide, multiply, round, subtract } from '#domain/amount.ts';

export interface CoursePoint {
  /** ISO 8601. */
  at: string;
  /** Units received for one unit sent. */
  course: string;
}

export interface CourseChart {
  /** The way that gives more than one unit is drawn: 1 BTC in roubles, whichever is sent. */
  inverted: boolean;
  lowest: CoursePoint;
  highest: CoursePoint;
  first: CoursePoint;
  last: CoursePoint;
  /** From the first to the last, in percent, with one digit. */
  changePercent: string;
  /** Points of a polyline in a field of `width` by `height`, the highest at the top. */
  points: string;
}

const width = 720;
const height = 200;
/** Parts of the line; each gives its lowest and its highest, so that no peak is lost. */
const parts = 60;
const day = 86_400_000;

/** What a chart of the course needs. Null with less than a day of it: that is no line yet. */
export function courseChart(course: readonly CoursePoint[]): CourseChart | null {
  const [oldest] = course;
  const newest = course.at(-1);
  if (!oldest || !newest || Date.parse(newest.at) - Date.parse(oldest.at) < day) return null;
  const inverted = compare(newest.course, '1') < 0;
  const points = inverted ? course.map(({ at, course: one }) => ({ at, course: divide('1', one) })) : course;
  const lowest = extreme(points, -1);
  const highest = extreme(points, 1);
  const first = points[0] ?? lowest;
  const last = points.at(-1) ?? lowest;
  const changePercent = round(divide(multiply(subtract(last.course, first.course), '100'), first.course), 1);
  return {
    inverted,
    lowest,
    highest,
    first,
    last,
    changePercent,
    points: drawn(points, lowest.course, highest.course),
  };
}

/** The point that lies farthest down (−1) or up (1); the earliest of equals. */
const extreme = (points: readonly CoursePoint[], side: 1 | -1): CoursePoint =>
  points.reduce((found, point) => (compare(point.course, found.course) === side ? point : found));

/** Pixels, not money: floating point is exact enough here. */
function drawn(points: readonly CoursePoint[], lowest: string, highest: string): string {
  const start = Date.parse(points[0]?.at ?? '');
  const span = Date.parse(points.at(-1)?.at ?? '') - start;
  const moved = Number(highest) - Number(lowest);
  // A hundredth of a percent is the rounding of two prices, not a market.
  const range = moved * 10_000 < Number(highest) ? 0 : moved;
  const x = ({ at }: CoursePoint) => ((Date.parse(at) - start) / span) * width;
  // A course that stands still is a line across the middle.
  const y = ({ course }: CoursePoint) =>
    range === 0 ? height / 2 : ((Number(highest) - Number(course)) / range) * height;
  return thinned(points, x)
    .map((point) => `${x(point).toFixed(1)},${y(point).toFixed(1)}`)
    .join(' ');
}

function thinned(points: readonly CoursePoint[], x: (point: CoursePoint) => number): CoursePoint[] {
  const buckets = Map.groupBy(points, (point) => Math.min(parts - 1, Math.floor((x(point) / width) * parts)));
  const ends = new Set([points[0], points.at(-1)]);
  const kept = new Set([...buckets.values()].flatMap((bucket) => [extreme(bucket, -1), extreme(bucket, 1)]));
  return points.filter((point) => kept.has(point) || ends.has(point));
}
