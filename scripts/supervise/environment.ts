import { join } from 'node:path';
import { confidentialSettings, type Settings } from '#contracts/settings.ts';

/** Values that are known only after the start, in addition to the settings. */
export interface RuntimeConfig {
  secret: string;
  commit: string;
  /** URL with the rights of the API and the worker. */
  databaseUrl: string;
}

/** The settings as the supervisor parsed them, so that every child process has the same values. */
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
  // Node's compile cache, which halves the time of a restart.
  NODE_COMPILE_CACHE: join(settings.dataDir, 'compiled'),
});

/** The environment without secrets. An empty value keeps Next from reading the secret from .env itself. */
export const webEnv = (settings: Settings, runtime: RuntimeConfig): NodeJS.ProcessEnv => ({
  ...commonEnv(settings, runtime),
  ...Object.fromEntries(confidentialSettings.map((name) => [name, ''])),
  ...(!settings.ownApi && { API_URL: settings.apiUrl }),
  NEXT_TELEMETRY_DISABLED: '1',
});
