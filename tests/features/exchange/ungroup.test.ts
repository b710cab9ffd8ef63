import { expect, test } from 'vitest';
import { ungroup } from '#features/exchange/model/ungroup.ts';

const english = /,/g;

test.each([
  ['a digit at the end', '2,000', '2,0005', 6, '20005', 5],
  ['a digit in the middle', '12,345,678.5', '12,3945,678.5', 5, '123945678.5', 4],
  ['a separator typed before a thousand', '2,000', '2,,000', 2, '2,000', 2],
  ['a digit taken out', '12,345', '2,345', 0, '2345', 0],
  ['everything typed over', '2,000', '7', 1, '7', 1],
  ['everything taken out', '2,000', '', 0, '', 0],
])('%s: thousands separators are removed and the caret keeps its position', (_, shown, next, at, text, caret) => {
  expect(ungroup(shown, next, at, english)).toEqual({ text, caret });
});
