import { describe, expect, test } from 'vitest';
import { allowedStatements, forbiddenStatements } from '#scripts/check/law/planted-statements.ts';
import { ownershipFaults, reExportedQueries, writtenTables } from '#scripts/check/ownership.ts';
import { sqlFunctions, tablesWrittenByCalls } from '#scripts/check/sql-functions.ts';

const functions = sqlFunctions();

describe('the check of table owners', () => {
  test.each(forbiddenStatements)('finds a foreign access in %s: %s', (path, source) => {
    expect(ownershipFaults(path, source, functions)).not.toEqual([]);
  });

  test.each(allowedStatements)('accepts %s: %s', (path, source) => {
    expect(ownershipFaults(path, source, functions)).toEqual([]);
  });
});

test('finds tables in the query builder and in SQL text, also after a parameter', () => {
  const source = "db.insertInto('a'); sql`with x as (${part}) update b set n = 1`; sql`select 1 for update of c`;";
  expect(writtenTables(source)).toEqual(['a', 'b']);
});

test('accepts that a type of queries.ts is re-exported, but not a function', () => {
  expect(reExportedQueries("export { type Row, rowOf, type Other } from './queries.ts';")).toEqual(['rowOf']);
  expect(reExportedQueries("export type { Row } from './queries.ts';")).toEqual([]);
});

test('finds tables that SQL functions write for their caller, also through other functions', () => {
  expect(tablesWrittenByCalls('select enforce_reserve_share(1, 2)', functions)).toEqual(['claims', 'holds']);
  expect(tablesWrittenByCalls('select is_unpaid(status)', functions)).toEqual([]);
});
