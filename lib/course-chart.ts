import { compare, divide, multiply, round, subtract } from '#domain/amount.ts';

export interface CoursePoint {
  at: string;
  /** The course: units received for one unit sent. */
  course: string;
}

export interface CourseChart {
  /** True if the course is below 1. The chart then shows the inverse course. */
  inverted: boolean;
  lowest: CoursePoint;
  highest: CoursePoint;
  first: CoursePoint;
  last: CoursePoint;
  /** Change from the first to the last point, in percent with one decimal. */
  changePercent: string;
  /** Points of an SVG polyline, in a coordinate area of 720 by 200 units. */
  points: string;
}

const width = 720;
const height = 200;
/**
 * Number of time intervals in the chart. Each interval keeps only its lowest and highest point, so that no peak is
 * lost.
 */
const bucketCount = 60;
const dayMs = 86_400_000;

/** Returns the chart of a course, or null if the history covers less than a day. */
export function courseChart(course: readonly CoursePoint[]): CourseChart | null {
  const [oldest] = course;
  const newest = course.at(-1);
  if (!oldest || !newest || Date.parse(newest.at) - Date.parse(oldest.at) < dayMs) return null;
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
    points: polyline(points, lowest.course, highest.course),
  };
}

/**
 * Returns the highest point if `side` is 1, or the lowest point if `side` is −1. Among points with the same course,
 * the earliest wins.
 */
const extreme = (points: readonly CoursePoint[], side: 1 | -1): CoursePoint =>
  points.reduce((best, point) => (compare(point.course, best.course) === side ? point : best));

/** Computes the polyline with floating point, which is exact enough for pixels. */
function polyline(points: readonly CoursePoint[], lowest: string, highest: string): string {
  const start = Date.parse(points[0]?.at ?? '');
  const span = Date.parse(points.at(-1)?.at ?? '') - start;
  const spread = Number(highest) - Number(lowest);
  // If the highest and the lowest course differ by less than 0.01 %, the line is flat, because such a small difference
  // comes from rounding.
  const range = spread * 10_000 < Number(highest) ? 0 : spread;
  const x = ({ at }: CoursePoint) => ((Date.parse(at) - start) / span) * width;
  const y = ({ course }: CoursePoint) =>
    range === 0 ? height / 2 : ((Number(highest) - Number(course)) / range) * height;
  return thinned(points, x)
    .map((point) => `${x(point).toFixed(1)},${y(point).toFixed(1)}`)
    .join(' ');
}

function thinned(points: readonly CoursePoint[], x: (point: CoursePoint) => number): CoursePoint[] {
  const buckets = Map.groupBy(points, (point) =>
    Math.min(bucketCount - 1, Math.floor((x(point) / width) * bucketCount)),
  );
  const ends = new Set([points[0], points.at(-1)]);
  const kept = new Set([...buckets.values()].flatMap((bucket) => [extreme(bucket, -1), extreme(bucket, 1)]));
  return points.filter((point) => kept.has(point) || ends.has(point));
}
