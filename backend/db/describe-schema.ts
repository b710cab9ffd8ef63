import type { Client } from 'pg';

interface TableRow {
  name: string;
  isUnlogged: boolean;
  comment: string | null;
  columns: { definition: string; comment: string | null }[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
}

const tables = `
  select c.relname as name, c.relpersistence = 'u' as "isUnlogged", obj_description(c.oid, 'pg_class') as comment,
    array(
      select json_build_object('comment', col_description(c.oid, a.attnum), 'definition', concat_ws(' ',
        quote_ident(a.attname), format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        case a.attgenerated when 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          else 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
        case when a.attidentity <> '' then 'generated always as identity' ||
          case s.seqstart when 1 then '' else ' (start with ' || s.seqstart || ')' end end))
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_sequence s on a.attidentity <> ''
        and s.seqrelid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
    ) as columns,
    array(
      select 'constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')
      order by array_position(array['p', 'u', 'c', 'f'], k.contype::text), k.conname
    ) as constraints,
    array(
      select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by i.indexrelid::regclass::text
    ) as indexes,
    array(
      select pg_get_triggerdef(t.oid, true) from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname
    ) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname`;

const functions = `
  select p.oid::regprocedure::text as signature, pg_get_function_result(p.oid) as result
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`;

const head = `-- The database after all migrations and functions, written from the catalogue by \`npm run db:schema\`.
-- For reading only: nothing runs this file. A test compares it with the migrations.
`;

/** Generates the content of `backend/db/schema.sql`: all tables as SQL, and the signatures of all functions. */
export async function describeSchema(client: Client): Promise<string> {
  // Set the search path to `public`, so that PostgreSQL prints the names of tables without their schema.
  await client.query('set search_path to public');
  const { rows } = await client.query<TableRow>(tables);
  const { rows: routines } = await client.query<{ signature: string; result: string }>(functions);
  const signatures = routines.map(({ signature, result }) => `-- ${signature} returns ${result}`);
  return [head, ...rows.map(tableText), `-- Functions, each in functions/<name>.sql:\n${signatures.join('\n')}\n`].join(
    '\n',
  );
}

function tableText({ name, isUnlogged, comment, columns, constraints, indexes, triggers }: TableRow): string {
  const lines = [
    ...columns.map((column) => ({ text: column.definition, note: column.comment })),
    ...constraints.map((text) => ({ text, note: null })),
  ];
  const body = lines.map(({ text, note }, index) => {
    const comma = index < lines.length - 1 ? ',' : '';
    return `  ${text}${comma}${note ? ` -- ${note}` : ''}`;
  });
  return [
    ...(comment ? [`-- ${comment}`] : []),
    `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (`,
    ...body,
    ');',
    ...[...indexes, ...triggers].map((text) => `${text.replaceAll(' public.', ' ')};`),
    '',
  ].join('\n');
}
