import { expect, test } from 'vitest';
import { courseChart } from '#lib/course-chart.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-01T00:00:00Z');
const hours = (courses: string[]) =>
  courses.map((course, index) => ({ at: new Date(start + index * hour).toISOString(), course }));
const coordinates = (points: string) => points.split(' ').map((point) => point.split(',').map(Number));

test('less than a day of a course is no line yet', () => {
  expect(courseChart([])).toBeNull();
  expect(courseChart(hours(Array.from({ length: 24 }, () => '2')))).toBeNull();
  expect(courseChart(hours(Array.from({ length: 25 }, () => '2')))).not.toBeNull();
});

test('thirty days become a short line that keeps its ends and every peak', () => {
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

test('a course below one is drawn as the price of the other side', () => {
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
  ['stands still', ['3.5', '3.5']],
  ['moves by what rounding makes', ['3.5', '3.50000000001']],
])('a course that %s is a line across the middle', (_, courses) => {
  const line = courseChart(hours(Array.from({ length: 100 }, (_hour, index) => courses[index % 2] ?? '')));
  expect(Number(line?.changePercent)).toBe(0);
  expect(new Set(coordinates(line?.points ?? '').map(([, y]) => y))).toEqual(new Set([100]));
});

test('a fall is told with one digit', () => {
  const courses = Array.from({ length: 48 }, (_, index) => (index < 47 ? '300' : '299'));
  expect(courseChart(hours(courses))?.changePercent).toBe('-0.3');
});
