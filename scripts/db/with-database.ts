import { startEmbedded } from '#backend/db/embedded/server.ts';
import type { Settings } from '#contracts/settings.ts';

/**
 * Runs `task` with the URL of the database owner: DATABASE_URL, or the embedded server. If the embedded server is not
 * running, it is started for the task and stopped afterwards.
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
