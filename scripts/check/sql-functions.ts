import { readdirSync, readFileSync } from 'node:fs';
import { root } from './command.ts';
import { triggerWrites } from './law/table-owners.ts';

/** An SQL function of the database. */
export interface SqlFunction {
  name: string;
  isTrigger: boolean;
  /** Tables that the function's own statements write to. */
  writes: string[];
  /** Text of the function without comments, to find the functions that it calls. */
  body: string;
}

const head = /create function ([a-z_]+)\b[^]*?\breturns ([a-z_]+)/;
const statement = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+)\b/g;

/** Words that can follow `update` in SQL but are not table names, as in `for update of` or `do update set`. */
const notTables = new Set(['of', 'set', 'skip', 'nowait']);

/** Finds the tables that statements in an SQL text write to. */
export const tablesWrittenIn = (sql: string): string[] =>
  [...sql.matchAll(statement)].map(([, table = '']) => table).filter((table) => !notTables.has(table));

/**
 * Parses a file of `backend/db/functions`. Skips its `create trigger` statements, because words such as `update on
 * claims` in them would look like a write.
 */
export function parseFunction(sql: string): SqlFunction {
  const body = sql.replaceAll(/--.*$/gm, '').replaceAll(/\bcreate (?:constraint )?trigger\b[^;]*;/g, '');
  const [, name = '', result] = head.exec(body) ?? [];
  return { name, isTrigger: result === 'trigger', writes: tablesWrittenIn(body), body };
}

export const functionFolder = 'backend/db/functions/';

/** Reads all SQL functions of the database. */
export const sqlFunctions = (): SqlFunction[] =>
  readdirSync(root + functionFolder).map((file) => parseFunction(readFileSync(root + functionFolder + file, 'utf8')));

const isCalledIn = (text: string, { name }: SqlFunction): boolean => new RegExp(`\\b${name}\\(`).test(text);

/**
 * Finds the SQL functions that a text calls, directly or through other functions. Returns the tables that these
 * functions write to.
 */
export function tablesWrittenByCalls(text: string, functions: readonly SqlFunction[]): string[] {
  const reached = new Set<SqlFunction>();
  const visit = (caller: string): void => {
    for (const called of functions) {
      if (called.isTrigger || reached.has(called) || !isCalledIn(caller, called)) continue;
      reached.add(called);
      visit(called.body);
    }
  };
  visit(text);
  return [...new Set([...reached].flatMap(({ writes }) => writes))].toSorted();
}

/**
 * Finds trigger functions that write to other tables than `triggerWrites` lists. A trigger keeps an invariant of
 * docs/sql.md and may therefore write to tables of several modules.
 */
export function triggerFaults(functions: readonly SqlFunction[]): string[] {
  const triggers = functions.filter(({ isTrigger }) => isTrigger);
  return triggers.flatMap(({ name, writes, body }) => {
    const written = [...new Set([...writes, ...tablesWrittenByCalls(body, functions)])];
    const named = triggerWrites[name] ?? [];
    return [
      ...written
        .filter((table) => !named.includes(table))
        .map((table) => `The trigger ${name} may not write ${table}.`),
      ...named
        .filter((table) => !written.includes(table))
        .map((table) => `The trigger ${name} does not write ${table}.`),
    ];
  });
}
