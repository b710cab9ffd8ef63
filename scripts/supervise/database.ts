import type { Settings } from '#contracts/environment.ts';
import type { RuntimeConfig } from './environment.ts';
import { log } from './log.ts';
import { type DatabaseLocation, databaseProcess } from './processes.ts';
import type { ShutdownStack } from './shutdown-stack.ts';

/**
 * Starts the embedded PostgreSQL. If PostgreSQL crashes and its restart gets a different port, updates
 * `runtime.databaseUrl` and calls `onAddressChange`.
 * @returns the database owner's URL
 */
export async function startDatabase(
  { dataDir }: Settings,
  runtime: RuntimeConfig,
  stack: ShutdownStack,
  onAddressChange: () => Promise<void>,
): Promise<string> {
  let location: DatabaseLocation | undefined;
  const database = databaseProcess(dataDir, (next) => {
    const previous = location;
    location = next;
    if (!previous || previous.url === next.url) return;
    runtime.databaseUrl = withHostOf(next.url, runtime.databaseUrl);
    void onAddressChange();
  });
  stack.add(() => database.stop());
  await log.progress('Starting the database', database.start());
  if (!location) throw new Error('database: ready without a location');
  if (!location.folder.startsWith(dataDir)) {
    log.info(`The database stores its files in ${location.folder}, because its system user cannot enter ${dataDir}.`);
  }
  return location.url;
}

function withHostOf(source: string, url: string): string {
  const result = new URL(url);
  result.host = new URL(source).host;
  return result.href;
}
