import { Client, type QueryConfig, type QueryResult } from 'pg';

/** More statements than the product has; what comes later is sent unprepared. */
const most = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

const begin = 'begin';

/**
 * Prepares every statement with parameters once per connection: the planning of a query like that
 * of a claim's page costs more than running it. And sends what belongs together at once: `begin` leaves with the
 * first statement of its transaction, a statement nobody waits for with the one after it.
 */
export class PreparingClient extends Client {
  #begins = false;
  #knowsBegin = false;

  // The driver has eight signatures of this one method; Kysely uses text and values.
  override query = ((...call: unknown[]) => {
    const [text, values, ...rest] = call;
    if (text === begin) return this.#begin();
    this.#sendTogether();
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const send = (): unknown =>
      name === undefined
        ? super.query(...(call as Parameters<Client['query']>))
        : super.query({ name, text, values } as QueryConfig, ...(rest as []));
    if (!this.#begins) return send();
    this.#begins = false;
    if (name === undefined) return (super.query(begin) as Promise<unknown>).then(send);
    // No sync stands between them: were begin to fail, the server would skip the statement too.
    this.connection.bind({ statement: begin }, true);
    this.connection.execute(null, true);
    return (send() as Promise<QueryResult[]>).then(([, result]) => result);
  }) as Client['query'];

  #begin(): Promise<unknown> {
    if (!this.#knowsBegin) {
      return super.query({ name: begin, text: begin }).then((result) => {
        this.#knowsBegin = true;
        return result;
      });
    }
    this.#begins = true;
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  }

  /** Everything that is said before the process does something else leaves in one piece. */
  #sendTogether(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
