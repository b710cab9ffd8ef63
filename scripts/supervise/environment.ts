import { join } from 'node:path';
import { confidentialSettings, type Settings } from '#contracts/settings.ts';

/** Values that are not settings, because they are known only after the start. */
export interface RuntimeConfig {
  secret: string;
  commit: string;
  /** URL with the rights of the API and the worker. */
  databaseUrl: string;
}

/**
 * Returns environment variables with the settings as the supervisor parsed them, so that every child process has the
 * same values.
 */
function commonEnv(settings: Settings, { secret, commit }: RuntimeConfig): NodeJS.ProcessEnv {
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

export const backendEnv = (settings: Settings, runtime: RuntimeConfig): NodeJS.ProcessEnv => ({
  ...commonEnv(settings, runtime),
  DATABASE_URL: runtime.databaseUrl,
  // The compile cache of Node halves the time of a restart.
  NODE_COMPILE_CACHE: join(settings.dataDir, 'compiled'),
});

/**
 * The environment of the web app, without secrets. Each secret has an empty value, because Next would otherwise read it
 * from .env.
 */
export const webEnv = (settings: Settings, runtime: RuntimeConfig): NodeJS.ProcessEnv => ({
  ...commonEnv(settings, runtime),
  ...Object.fromEntries(confidentialSettings.map((name) => [name, ''])),
  ...(!settings.ownApi && { API_URL: settings.apiUrl }),
  NEXT_TELEMETRY_DISABLED: '1',
});
