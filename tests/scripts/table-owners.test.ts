import { describe, expect, test } from 'vitest';
import { allowedStatements, forbiddenStatements } from '#scripts/check/law/planted-statements.ts';
import { ownershipFaults, reExportedQueries, writtenTables } from '#scripts/check/table-owners.ts';

describe('the owner of a table', () => {
  test.each(forbiddenStatements)('is defended in %s: %s', (path, source) => {
    expect(ownershipFaults(path, source)).not.toEqual([]);
  });

  test.each(allowedStatements)('leaves open in %s: %s', (path, source) => {
    expect(ownershipFaults(path, source)).toEqual([]);
  });
});

test('tables are found in the builder and in SQL text, also behind a parameter', () => {
  const source = "db.insertInto('a'); sql`with x as (${part}) update b set n = 1`; sql`select 1 for update of c`;";
  expect(writtenTables(source)).toEqual(['a', 'b']);
});

test('a type of queries.ts may be handed on, a function may not', () => {
  expect(reExportedQueries("export { type Row, rowOf, type Other } from './queries.ts';")).toEqual(['rowOf']);
  expect(reExportedQueries("export type { Row } from './queries.ts';")).toEqual([]);
});
