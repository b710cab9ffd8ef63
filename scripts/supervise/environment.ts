import { join } from 'node:path';
import { confidentialSettings, type Settings } from '#contracts/environment.ts';

/**
 * Values for the child processes. They cannot be settings, because they are known only after the supervisor has
 * started.
 */
export interface RuntimeConfig {
  secret: string;
  commit: string;
  /** URL of the database for the API and the worker. Their database role has limited rights. */
  databaseUrl: string;
  /**
   * Path of the file that describes the chains: RAILS_FILE, or the file of the demo's local chain. Null without chains.
   */
  railsFile: string | null;
}

/** Returns the parsed settings as environment variables, so that every child process has the same values. */
function commonEnv(settings: Settings, { secret, commit }: RuntimeConfig): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, API_URL: __, SIGNER_FILE: ___, ...rest } = process.env;
  return {
    ...rest,
    HOST: settings.host,
    PORT: String(settings.port),
    API_HOST: settings.apiHost,
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
  RAILS_FILE: runtime.railsFile ?? '',
  // With Node's compile cache, a process restarts in half the time.
  NODE_COMPILE_CACHE: join(settings.dataDir, 'compiled'),
});

/**
 * Returns the environment of the web app. Secrets are set to empty strings, because Next would otherwise read them from
 * .env.
 */
export const webEnv = (settings: Settings, runtime: RuntimeConfig): NodeJS.ProcessEnv => ({
  ...commonEnv(settings, runtime),
  ...Object.fromEntries(confidentialSettings.map((name) => [name, ''])),
  ...(!settings.ownApi && { API_URL: settings.apiUrl }),
  NEXT_TELEMETRY_DISABLED: '1',
});

/** Returns the environment of the signer. It contains no setting of the product except SIGNER_FILE. */
export const signerEnv = (signerFile: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: process.env.NODE_ENV,
  SIGNER_FILE: signerFile,
  SUPERVISOR_PID: String(process.pid),
});
