import { expect, test } from 'vitest';
import { courseChart } from '#lib/course-chart.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-01T00:00:00Z');
const hours = (courses: string[]) =>
  courses.map((course, index) => ({ at: new Date(start + index * hour).toISOString(), course }));
const coordinates = (points: string) => points.split(' ').map((point) => point.split(',').map(Number));

test('a course history of less than a day has no chart', () => {
  expect(courseChart([])).toBeNull();
  expect(courseChart(hours(Array.from({ length: 24 }, () => '2')))).toBeNull();
  expect(courseChart(hours(Array.from({ length: 25 }, () => '2')))).not.toBeNull();
});

test('thirty days are downsampled, keeping both ends and the extremes', () => {
  const courses = Array.from({ length: 720 }, (_, index) => String(100 + (index % 7)));
  courses[333] = '250';
  courses[500] = '10.5';
  const line = courseChart(hours(courses));
  const points = coordinates(line?.points ?? '');
  expect(points.length).toBeLessThanOrEqual(122);
  expect(points[0]?.[0]).toBe(0);
  expect(points.at(-1)?.[0]).toBe(720);
  expect(points.filter(([, y]) => y === 0)).toEqual([[333.5, 0]]);
  expect(points.filter(([, y]) => y === 200)).toHaveLength(1);
  expect(points.map(([x]) => x)).toEqual(points.map(([x]) => x).toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  expect(line).toMatchObject({ inverted: false, highest: { course: '250' }, lowest: { course: '10.5' } });
});

test('a course below one is charted inverted', () => {
  const courses = Array.from({ length: 48 }, (_, index) => (index < 47 ? '0.02' : '0.01'));
  expect(courseChart(hours(courses))).toMatchObject({
    inverted: true,
    first: { course: '50' },
    last: { course: '100' },
    highest: { course: '100' },
    changePercent: '100',
  });
});

test.each([
  ['is constant', ['3.5', '3.5']],
  ['varies by a rounding error', ['3.5', '3.50000000001']],
])('a course that %s is a horizontal line in the middle', (_, courses) => {
  const line = courseChart(hours(Array.from({ length: 100 }, (_hour, index) => courses[index % 2] ?? '')));
  expect(Number(line?.changePercent)).toBe(0);
  expect(new Set(coordinates(line?.points ?? '').map(([, y]) => y))).toEqual(new Set([100]));
});

test('the change in percent has one decimal digit', () => {
  const courses = Array.from({ length: 48 }, (_, index) => (index < 47 ? '300' : '299'));
  expect(courseChart(hours(courses))?.changePercent).toBe('-0.3');
});
