import { join } from 'node:path';
import type { Settings } from '#contracts/settings.ts';

export interface Running {
  secret: string;
  commit: string;
  /** As the API and the worker connect. */
  databaseUrl: string;
}

/** What a part is told: the settings as the supervisor understood them, so that none derives others. */
function common(settings: Settings, { secret, commit }: Running): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, API_URL: __, ...rest } = process.env;
  return {
    ...rest,
    HOST: settings.host,
    PORT: String(settings.port),
    API_PORT: String(settings.apiPort),
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? '1' : '0',
    SECRET: secret,
    COMMIT: commit,
    SUPERVISOR_PID: String(process.pid),
  };
}

export const backendEnv = (settings: Settings, running: Running): NodeJS.ProcessEnv => ({
  ...common(settings, running),
  DATABASE_URL: running.databaseUrl,
  // A part that was killed is back in half the time.
  NODE_COMPILE_CACHE: join(settings.dataDir, 'compiled'),
});

/** The web app never learns where the database is, nor the keys to mail and files. */
export const webEnv = (settings: Settings, running: Running): NodeJS.ProcessEnv => ({
  ...common(settings, running),
  SMTP_URL: '',
  S3_URL: '',
  ...(!settings.ownApi && { API_URL: settings.apiUrl }),
  NEXT_TELEMETRY_DISABLED: '1',
});
