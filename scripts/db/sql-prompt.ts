import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Client, type QueryArrayResult } from 'pg';

/**
 * Minimal replacement for psql: runs the statement given with `-c`, or reads statements that end with ";".
 * @returns the exit code
 */
export async function sqlPrompt(url: string, args: string[]): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const statement = args[0] === '-c' ? args[1] : undefined;
    if (args.length > 0 && !statement) throw new Error('Without psql installed, only -c "statement" is supported.');
    return statement ? await run(client, statement) : await readStatements(client);
  } finally {
    await client.end();
  }
}

async function readStatements(client: Client): Promise<number> {
  if (stdin.isTTY) console.log('psql is not installed: statements end with ";", \\q quits.');
  const lines = createInterface({ input: stdin, ...(stdin.isTTY && { output: stdout }) });
  let statement = '';
  let exitCode = 0;
  // Prompts only on a terminal. Piped input may already be closed, and a prompt on closed input throws an error.
  const prompt = (): void => {
    if (!stdin.isTTY) return;
    lines.setPrompt(statement.trim() ? 'razmen-# ' : 'razmen=# ');
    lines.prompt();
  };
  prompt();
  for await (const line of lines) {
    if (line.trim() === '\\q') break;
    statement += `${line}\n`;
    if (line.trimEnd().endsWith(';')) {
      exitCode = await run(client, statement);
      statement = '';
    }
    prompt();
  }
  lines.close();
  return exitCode;
}

async function run(client: Client, statement: string): Promise<number> {
  try {
    // The driver returns an array if the text contains several statements.
    const results: QueryArrayResult | QueryArrayResult[] = await client.query({ text: statement, rowMode: 'array' });
    for (const result of Array.isArray(results) ? results : [results]) console.log(table(result));
    return 0;
  } catch (error) {
    console.error(`ERROR: ${(error as Error).message}`);
    return 1;
  }
}

export function table({ fields, rows, command, rowCount }: QueryArrayResult): string {
  if (fields.length === 0) return `${command} ${rowCount ?? ''}`.trim();
  const cells = rows.map((row) => row.map(cell));
  const widths = fields.map(({ name }, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]): string => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ');
  return [
    line(fields.map(({ name }) => name)),
    widths.map((width) => '-'.repeat(width)).join('-+-'),
    ...cells.map(line),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  ].join('\n');
}

function cell(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
