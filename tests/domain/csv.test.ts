import { expect, test } from 'vitest';
import { csvLine } from '#domain/csv.ts';

test('a line quotes commas, quotes and line breaks, and shows formulas as text, but not negative numbers', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines'])).toBe('a,"b,c","say ""x""","two\nlines"\r\n');
  expect(csvLine(['=1+1', '+7', '-2+3', '-2.5', '@SUM(A1)', '\tx', '=a,"b"'])).toBe(
    `'=1+1,'+7,'-2+3,-2.5,'@SUM(A1),"'\tx","'=a,""b"""\r\n`,
  );
});

test.each([
  ["A;=cmd|'/c'!A0;y", `"A;'=cmd|'/c'!A0;y"`],
  ['A;"=1+1";y', `"A;""'=1+1"";y"`],
  ['a\t@x', `"a\t'@x"`],
  ['a\n+1', `"a\n'+1"`],
  ['a; b', '"a; b"'],
])('a line has no formula for spreadsheets that separate cells by semicolons or tabs: %j', (cell, text) => {
  expect(csvLine([cell, 'z'])).toBe(`${text},z\r\n`);
});
