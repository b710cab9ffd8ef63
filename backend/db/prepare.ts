import { installQueues } from '../jobs/queue.ts';
import { asAppRole } from './app-role.ts';
import { migrate } from './migrate.ts';

/**
 * Makes a database ready for the API and the worker: migrations, queues, the role with fewer rights.
 * @returns the address to connect with from now on
 */
export async function prepareDatabase(
  databaseUrl: string,
  secret: string,
  note: (line: string) => void,
): Promise<string> {
  await migrate(databaseUrl);
  await installQueues(databaseUrl);
  return asAppRole(databaseUrl, secret, note);
}
