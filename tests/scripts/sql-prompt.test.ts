import type { QueryArrayResult } from 'pg';
import { expect, test } from 'vitest';
import { table } from '#scripts/db/sql-prompt.ts';

const result = (names: string[], rows: unknown[][], command = 'SELECT') =>
  ({ fields: names.map((name) => ({ name })), rows, command, rowCount: rows.length }) as QueryArrayResult;

test('a result is printed in aligned columns, with null as an empty cell', () => {
  const printed = table(
    result(
      ['id', 'value'],
      [
        [1, { a: 1 }],
        [20, null],
        [3, Buffer.from('ff', 'hex')],
      ],
    ),
  );
  expect(printed.split('\n')).toEqual([
    'id | value  ',
    '---+--------',
    '1  | {"a":1}',
    '20 |        ',
    '3  | \\xff   ',
    '(3 rows)',
  ]);
});

test('a statement without columns is printed with its command and row count', () => {
  expect(table(result([], [], 'DELETE'))).toBe('DELETE 0');
});
