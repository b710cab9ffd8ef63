import { startEmbedded } from '#backend/db/embedded/server.ts';
import type { Settings } from '#contracts/settings.ts';

/**
 * Runs `task` with a URL that has the rights of the database owner: DATABASE_URL, or the embedded server's. If the
 * embedded server is not running, starts it for the task and stops it afterwards.
 */
export async function withDatabase<T>(settings: Settings, task: (url: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) return await task(settings.databaseUrl);
  const server = await startEmbedded(settings.dataDir);
  try {
    return await task(server.url);
  } finally {
    if (!server.attached) await server.stop();
  }
}
