import { Client, type QueryConfig } from 'pg';

/** Maximum number of different prepared statements. Further statements are sent unprepared. */
const maxStatements = 500;

/**
 * Returns a database client for one pool. The client prepares each statement once per connection, because planning a
 * query can take longer than running it.
 */
export function preparingClient(): typeof Client {
  const nameOf = statementNames();
  return class extends Client {
    // Implements only one of the driver's eight overloads of `query`, because Kysely uses no other.
    override query = ((...call: unknown[]) => {
      const [text, values, ...rest] = call;
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      if (name === undefined) return super.query(...(call as Parameters<Client['query']>));
      return super.query({ name, text, values } as QueryConfig, ...(rest as []));
    }) as Client['query'];
  };
}

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const existing = names.get(text);
    if (existing || names.size >= maxStatements) return existing;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
