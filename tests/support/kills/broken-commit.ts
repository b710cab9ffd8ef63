import { Client } from 'pg';

/**
 * Breaks the API on purpose: the API acknowledges a commit before the database has executed it. The kill tests must
 * notice the writes that are lost in this way.
 */
const query = Reflect.get(Client.prototype, 'query') as (...call: unknown[]) => Promise<unknown>;
const late = new WeakMap<Client, Promise<unknown>>();
Client.prototype.query = function (this: Client, ...call: unknown[]) {
  const send = (...sent: unknown[]) => query.apply(this, sent);
  // While the commit of a connection is delayed, other queries of this connection wait for it.
  if (call[0] !== 'commit') return late.get(this)?.then(() => send(...call)) ?? send(...call);
  const committed = send('select pg_sleep(0.1)')
    .then(() => send('commit'))
    .catch(() => {});
  late.set(
    this,
    committed.finally(() => late.delete(this)),
  );
  return Promise.resolve({ command: 'COMMIT', rowCount: null, rows: [] });
} as unknown as Client['query'];

await import('#backend/main.ts');
