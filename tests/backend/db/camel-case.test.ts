import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '#backend/db/tables.ts';
import { testDatabase } from '../../support/db.ts';

const { db } = await testDatabase();

/**
 * Converts database names to camelCase with Kysely's own plugin, so that the expected names match real query results.
 */
async function inTypeScript(names: string[]): Promise<string[]> {
  const columns = names.map((name) => sql`null as ${sql.raw(name)}`);
  const { rows } = await sql<object>`select ${sql.join(columns)}`.execute(db);
  return Object.keys(rows[0] ?? {});
}

test('every table and column name survives the conversion to camelCase and back', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db);
  expect(rows.length).toBeGreaterThan(30);

  for (const { table, columns } of rows) {
    const [name = ''] = await inTypeScript([table]);
    const properties = await inTypeScript(columns);
    expect([name, ...properties].join()).not.toContain('_');

    const query = db.selectFrom(name as keyof Tables).select(properties.map((property) => sql.ref(property).as('x')));
    const references = columns.map((column) => `"${column}" as "x"`).join(', ');
    expect(query.compile().sql).toBe(`select ${references} from "${table}"`);
  }
});

test('the keys of JSON values are not converted', async () => {
  const { rows } = await sql<object>`
    select '{"label_ru": {"deep_key": 1}}'::jsonb as send_inputs, '[{"label_ru": 1}]'::jsonb as in_list`.execute(db);
  expect(rows).toEqual([{ sendInputs: { label_ru: { deep_key: 1 } }, inList: [{ label_ru: 1 }] }]);
});
