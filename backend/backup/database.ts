import type { Client } from 'pg';

/** A table with the columns that a backup stores. Generated columns are left out, because PostgreSQL computes them. */
export interface Table {
  /** Name of the table with its schema, quoted for use in SQL. */
  table: string;
  columns: string[];
  /** Statement that reads the rows. */
  source: string;
}

/**
 * Tables that record which migrations and SQL functions of the code are applied. A backup does not contain these
 * tables, because they are filled when the migrations and functions are applied to the restored database.
 */
const ownTables = ['public.schema_migrations', 'public.schema_functions'];

const jobTable = 'pgboss.job';

/** Lists the tables to back up: all tables of the exchange, and the job queue's table with its waiting jobs. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        or format('%I.%I', n.nspname, c.relname) = $1)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1 order by 1`,
    [jobTable],
  );
  return rows.filter(({ table }) => !ownTables.includes(table)).map((row) => ({ ...row, source: sourceOf(row) }));
}

function sourceOf({ table, columns }: Omit<Table, 'source'>): string {
  // Leave out finished jobs. Include running jobs, because they have to run again after a restore.
  const isWaiting = table === jobTable ? " where state in ('created', 'retry', 'active')" : '';
  return `copy (select ${columns.join(', ')} from ${table}${isWaiting}) to stdout`;
}

export interface Sequence {
  sequence: string;
  value: string;
  isCalled: boolean;
}

/**
 * Returns the values of all sequences. Must be called after the rows are read, so that no row has a number above the
 * value of its sequence.
 */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ sequence: string }>(
    `select format('%I.%I', schemaname, sequencename) as sequence from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { sequence } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    );
    const [row] = rows;
    if (row) sequences.push({ sequence, value: row.value, isCalled: row.called });
  }
  return sequences;
}

/** Returns the names of the migrations that were applied to a database. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by id');
  return rows.map(({ name }) => name);
}

/** Returns the version of the job queue's schema. The job queue creates and migrates its schema itself. */
export async function queueVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return Number(rows[0]?.version);
}
