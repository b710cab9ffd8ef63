import { expect, test } from 'vitest';
import { renderBudget } from '#lib/server/render-budget.ts';

const pages = (count: number) => Array.from({ length: count }, (_, n) => `/ru/exchange/${n}`);

test('a reader of every page has few of them rendered again, and one more each second', () => {
  let now = 1_000_000;
  const mayRender = renderBudget(() => now);
  const rendered = () => pages(500).filter(mayRender).length;
  expect(rendered()).toBe(8);
  expect(rendered()).toBe(0);
  now += 3_000;
  expect(rendered()).toBe(3);
  now += 3_600_000;
  expect(rendered()).toBe(8);
});

test('a page that is being rendered is not begun twice', () => {
  let now = 1_000_000;
  const mayRender = renderBudget(() => now);
  expect([mayRender('/ru'), mayRender('/ru'), mayRender('/en')]).toEqual([true, false, true]);
  now += 20_000;
  expect(mayRender('/ru')).toBe(true);
});

test('a clock that is set back stops no rendering', () => {
  let now = 1_000_000;
  const mayRender = renderBudget(() => now);
  for (const page of pages(8)) mayRender(page);
  now -= 500_000;
  expect(mayRender('/ru')).toBe(false);
  now += 2_000;
  expect(mayRender('/ru/exchange/0')).toBe(true);
});
