import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Client } from 'pg';
import { pino } from 'pino';

/** Returns a logger with the most verbose level, and a function that returns all logged lines. */
export function recordedLog() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { log: pino({ level: 'trace' }, stream), lines: () => text };
}

/** Returns texts that reveal a card number: its digits in common spellings and encodings, and its unkeyed hashes. */
export function tracesOf(number: string): string[] {
  const groups = number.match(/.{1,4}/g) ?? [];
  // Twelve digits prove a leak, because a masked number shows fewer digits and other data does not contain the same
  // twelve digits by chance.
  const parts = [number.slice(0, 12), number.slice(4)];
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) => createHash(name).update(number).digest(encoding)),
  );
  const encoded = parts.flatMap((part) => [
    Buffer.from(part).toString('hex'),
    // The base64 form of a text depends on its position (modulo three bytes) in the encoded data, so all three forms
    // are included.
    ...[0, 1, 2].map((place) => Buffer.from(part.slice(place, place + 9)).toString('base64')),
  ]);
  return [...parts, ...[' ', '-', '\u00a0', '%20', '+'].map((gap) => groups.join(gap)), ...encoded, ...hashes];
}

export const found = (text: string, traces: readonly string[]): string[] =>
  traces.filter((trace) => text.includes(trace));

/** Returns every table of a database as `COPY … TO STDOUT` writes it, keyed by name. */
export async function dumpOf(url: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const dump = new Map<string, string>();
    for (const { name } of rows) dump.set(name, await copied(client, name));
    return dump;
  } finally {
    await client.end();
  }
}

interface Connection {
  query: (text: string) => void;
}

/** Runs the statement `COPY … TO STDOUT` for a table and returns its output as text. */
const copied = (client: Client, table: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    client.query({
      submit: (connection: Connection) => connection.query(`copy (select * from ${table}) to stdout`),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => chunks.push(chunk),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(Buffer.concat(chunks).toString('latin1')),
      handleError: reject,
    } as never);
  });

/** Returns every file below a folder, keyed by path. */
export function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path, readFileSync(path, 'latin1')]));
}
