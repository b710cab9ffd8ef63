import { join } from 'node:path';
import { confidentialSettings, type Settings } from '#contracts/settings.ts';

/** Values settled at start that the settings do not hold. */
export interface RuntimeConfig {
  secret: string;
  commit: string;
  /** With the rights of the API and the worker. */
  databaseUrl: string;
}

/** The settings as the supervisor parsed them, so that no child process derives other values. */
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
  // Node's compile cache halves the time of a restart.
  NODE_COMPILE_CACHE: join(settings.dataDir, 'compiled'),
});

/** Without secrets. An empty value keeps Next from reading the setting from .env again. */
export const webEnv = (settings: Settings, runtime: RuntimeConfig): NodeJS.ProcessEnv => ({
  ...commonEnv(settings, runtime),
  ...Object.fromEntries(confidentialSettings.map((name) => [name, ''])),
  ...(!settings.ownApi && { API_URL: settings.apiUrl }),
  NEXT_TELEMETRY_DISABLED: '1',
});
