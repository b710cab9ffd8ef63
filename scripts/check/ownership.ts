import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { projectFiles } from './files.ts';
import { allowedStatements, forbiddenStatements } from './law/planted-statements.ts';
import { tableOwners, triggerWrites } from './law/table-owners.ts';
import {
  functionFolder,
  parseFunction,
  type SqlFunction,
  sqlFunctions,
  tablesWrittenByCalls,
  tablesWrittenIn,
  triggerFaults,
} from './sql-functions.ts';
import type { StepResult } from './step.ts';

const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-zA-Z]+)/g;
const reExport = /^export\s+(type\s+)?\{([^}]*)\}\s+from\s+'\.\/queries(?:\.ts|\/[^']*)'/gm;

/** Converts a table's camel-case name in Kysely to its snake-case name in the database. */
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Finds the tables that source code writes to, through Kysely's query builder, in SQL text, or through the SQL
 * functions that this text calls.
 */
export function writtenTables(source: string, functions: readonly SqlFunction[] = []): string[] {
  const builders = [...source.matchAll(builder)].map(([, table = '']) => snakeCase(table));
  // Searches for SQL in template literals only, because comments contain words such as "update".
  const texts = [...source.matchAll(/`[^`]*`/g)].map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '?'));
  const statements = texts.flatMap((text) => [...tablesWrittenIn(text), ...tablesWrittenByCalls(text, functions)]);
  return [...new Set([...builders, ...statements])];
}

/** Finds queries that a service re-exports instead of wrapping them in functions of its own. */
export function reExportedQueries(source: string): string[] {
  return [...source.matchAll(reExport)].flatMap(([, onlyTypes, names = '']) =>
    onlyTypes
      ? []
      : names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type ')),
  );
}

const isSeed = (path: string): boolean => /^backend\/(seed[^/]*\.ts|demo[^/]*\.ts|db\/seed\/)/.test(path);

export function ownershipFaults(path: string, source: string, functions: readonly SqlFunction[] = []): string[] {
  if (path.startsWith(functionFolder)) return triggerFaults([...functions, parseFunction(source)]);
  const place = path.slice('backend/'.length);
  const isOwn = (table: string): boolean =>
    (tableOwners[table] ?? []).some((owner) => place === owner || place.startsWith(`${owner}/`));
  const foreign = isSeed(path) ? [] : writtenTables(source, functions).filter((table) => !isOwn(table));
  const handedOn = path.endsWith('/service.ts') ? reExportedQueries(source) : [];
  return [
    ...foreign.map(
      (table) => `${path} writes ${table}, which belongs to ${tableOwners[table]?.join(', ') ?? 'nobody'}`,
    ),
    ...handedOn.map((name) => `${path} re-exports ${name} of queries.ts: wrap it in a function of the service`),
  ];
}

const tableStatement =
  /^(?:create table (?:if not exists )?([a-z_]+)|alter table ([a-z_]+) rename to ([a-z_]+)|drop table ([a-z_]+);)/gm;

/** Returns the tables that exist after the given migrations, which are SQL texts in the order of their numbers. */
function tablesOf(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const migration of migrations) {
    for (const [, created, before, after, dropped] of migration.matchAll(tableStatement)) {
      tables.delete(before ?? dropped ?? '');
      const added = created ?? after;
      if (added) tables.add(added);
    }
  }
  return tables;
}

/** Finds migrations with a wrong number, for example because two branches used the same number. */
function migrationFaults(migrations: string[]): string[] {
  const numberOf = (path: string) => Number(/\/(\d{4})_[a-z_]+\.sql$/.exec(path)?.[1]);
  const sorted = migrations.toSorted();
  const misnumbered = sorted.filter(
    (path, index) => !(numberOf(path) > numberOf(sorted[index - 1] ?? '/0000_start.sql')),
  );
  return misnumbered.map((path) => `${path}: migrations have different numbers of four digits.`);
}

/**
 * Checks that every table has an owning module and that only owners write to their tables. Tests itself on examples.
 */
export async function ownership(): Promise<StepResult> {
  const files = await projectFiles();
  const migrations = files.filter((path) => /^backend\/db\/migrations\/.*\.sql$/.test(path));
  // The tables of the migration runner and the schema of pg-boss are created without a migration, so their names are
  // added here.
  const created = tablesOf(migrations.toSorted().map((path) => readFileSync(root + path, 'utf8')));
  const tables = new Set([...created, 'schema_migrations', 'schema_functions', 'pgboss']);
  const functions = sqlFunctions();
  const faultsOf = (path: string, source: string) => ownershipFaults(path, source, functions);
  const sources = files.filter((path) => /^backend\/.*\.ts$/.test(path));
  const problems = [
    ...migrationFaults(migrations),
    ...[...tables].filter((table) => !tableOwners[table]).map((table) => `The table ${table} has no owner.`),
    ...Object.keys(tableOwners)
      .filter((table) => !tables.has(table))
      .map((table) => `${table} has an owner, but no migration creates it.`),
    ...triggerFaults(functions),
    ...Object.keys(triggerWrites)
      .filter((name) => !functions.some((one) => one.isTrigger && one.name === name))
      .map((name) => `${name} may write tables, but is no trigger function.`),
    ...sources.flatMap((path) => faultsOf(path, readFileSync(root + path, 'utf8'))),
    ...forbiddenStatements
      .filter(([path, source]) => faultsOf(path, source).length === 0)
      .map(([path, source]) => `The check should refuse, but allows: ${path}: ${source}`),
    ...allowedStatements
      .flatMap(([path, source]) => faultsOf(path, source))
      .map((fault) => `The check should allow, but refuses: ${fault}`),
  ];
  return {
    summary: `${tables.size} tables, ${sources.length + functions.length} files, ${forbiddenStatements.length} planted`,
    problems,
  };
}
