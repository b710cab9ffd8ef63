import { Client, type QueryConfig } from 'pg';

/** Maximum number of prepared statements; the product has fewer. Statements above the maximum are sent unprepared. */
const maxStatements = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const existing = names.get(text);
  if (existing || names.size >= maxStatements) return existing;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A client that prepares every statement with parameters once per connection, because planning a query, such as that of
 * a claim's page, can cost more than running it.
 */
export class PreparingClient extends Client {
  // The driver has eight overloads of this method, but Kysely uses only the one with text and values.
  override query = ((...call: unknown[]) => {
    const [text, values, ...rest] = call;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return super.query(...(call as Parameters<Client['query']>));
    return super.query({ name, text, values } as QueryConfig, ...(rest as []));
  }) as Client['query'];
}
