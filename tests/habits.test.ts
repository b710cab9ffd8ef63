import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const rows = readFileSync(new URL('docs/habits.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line));

test('the page names 25 habits', () => {
  expect(rows).toHaveLength(25);
});

describe.each(rows.map((row) => [row.split('|')[2]?.trim(), row]))('the habit "%s"', (_habit, row) => {
  test('names files and titles of tests that exist', () => {
    const named = [...(row ?? '').matchAll(/`((?:e2e|tests)\/[^`]+)`(?: "([^"]+)")?/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file = '', title = ''] of named) {
      expect(existsSync(new URL(file, root)), file).toBe(true);
      expect(readFileSync(new URL(file, root), 'utf8'), `${file}: ${title}`).toContain(title);
    }
  });
});
