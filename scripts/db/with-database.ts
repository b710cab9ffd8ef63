import { startEmbedded } from '#backend/db/embedded/server.ts';
import type { Settings } from '#contracts/environment.ts';

/** Runs `task` with the database owner's URL. Starts the embedded server for the task if it is not running. */
export async function withDatabase<T>(settings: Settings, task: (url: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) return await task(settings.databaseUrl);
  const server = await startEmbedded(settings.dataDir);
  try {
    return await task(server.url);
  } finally {
    if (!server.attached) await server.stop();
  }
}
