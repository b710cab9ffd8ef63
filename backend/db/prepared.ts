import { Client, type QueryConfig } from 'pg';

/** Exceeds the product's number of statements; any further ones are sent unprepared. */
const maxStatements = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const existing = names.get(text);
  if (existing || names.size >= maxStatements) return existing;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Prepares every statement with parameters once per connection: planning the query of a claim's page costs more than running it. */
export class PreparingClient extends Client {
  // The driver overloads this method eight times; Kysely uses only text and values.
  override query = ((...call: unknown[]) => {
    const [text, values, ...rest] = call;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return super.query(...(call as Parameters<Client['query']>));
    return super.query({ name, text, values } as QueryConfig, ...(rest as []));
  }) as Client['query'];
}
