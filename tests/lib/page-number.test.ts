import { expect, test } from 'vitest';
import { pageNumberFrom } from '#lib/page-number.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=2.9', 2],
  ['page=0', 1],
  ['page=-4', 1],
  ['page=two', 1],
  ['page=1e400', 1_000_000],
])('the query ?%s selects page %d', (query, page) => {
  expect(pageNumberFrom(new URLSearchParams(query))).toBe(page);
});
