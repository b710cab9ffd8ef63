import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../support/db.ts';

test('a statement with parameters is prepared once per connection, a statement without parameters is not', async () => {
  const { db } = await testDatabase({ max: 1 });
  for (const number of [1, 2, 3]) await sql`select ${number}::int + 40`.execute(db);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ statement: 'select $1::int + 40' }]);
});

test('a prepared statement returns the rows of its current values', async () => {
  const { db } = await testDatabase({ max: 1 });
  const asked = async (code: string) =>
    (await db.selectFrom('paymentSystems').where('code', '=', code).select('id').execute()).map(({ id }) => id);
  expect([await asked('BTC'), await asked('SBERRUB'), await asked('NOSUCH')]).toEqual([[1], [50], []]);
});
