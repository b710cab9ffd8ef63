import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const castsIn = (statement: string): string[] =>
  [...statement.matchAll(/::text\s+as\s+"?(\w+)"?/gi)].map(([, name = '']) => name);

/** Returns the columns that a statement, or a fragment used by it, casts to text and by which it orders its rows. */
function orderedTexts(statement: string, fragments: ReadonlyMap<string, string>): string[] {
  const used = [...statement.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => fragments.get(name) ?? '');
  const casts = new Set([statement, ...used].flatMap(castsIn));
  const orders = [...statement.matchAll(/order by ([^()`]*)/gi)].flatMap(([, list = '']) => list.split(','));
  return orders.map((term) => term.trim().split(/\s/)[0] ?? '').filter((name) => casts.has(name));
}

/** Returns the findings in a source file, whose statements are template literals, or in a file of SQL. */
function findingsIn(file: string, text: string): string[] {
  const fragments = new Map(
    [...text.matchAll(/const (\w+) = sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, name = '', body = '']) => [name, body]),
  );
  const statements = file.endsWith('.sql') ? text.split(';') : [...text.matchAll(/`[^`]*`/g)].map(([all]) => all);
  return statements.flatMap((statement) => orderedTexts(statement, fragments)).map((name) => `${file}: ${name}`);
}

test('a number that is also returned as text is found, also in a fragment, and one of a table is not', () => {
  expect(findingsIn('a.ts', '`select id::text as id from t order by id limit 5`')).toEqual(['a.ts: id']);
  expect(findingsIn('b.ts', `const all = sql\`id::text as id\`; sql\`select \${all} from t order by id\``)).toEqual([
    'b.ts: id',
  ]);
  expect(findingsIn('c.ts', '`select t.id::text as id from t order by t.id desc`')).toEqual([]);
});

// `order by` takes a column of the result before one of the table, so the text 10 comes before the text 9.
test('no statement orders its rows by a column that it casts to text', () => {
  const files = globSync('backend/**/*.{ts,sql}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findingsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
