import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiled } from '../compile-cache.ts';
import { testSecret } from '../global-setup.ts';
import { startedProcess } from '../started-process.ts';

const programs = { worker: '../../../backend/worker.ts', toLoopback: './worker-to-loopback.ts' };

interface Settings {
  databaseUrl: string;
  dataDir: string;
  /** Additional environment variables of the worker. */
  env?: Record<string, string>;
}

/** The worker as a separate process that can be killed and started again. */
export class WorkerProcess {
  readonly #settings: Settings;
  readonly #program: string;
  #child: ChildProcess | undefined;

  constructor(settings: Settings, program: keyof typeof programs = 'worker') {
    this.#settings = settings;
    this.#program = fileURLToPath(new URL(programs[program], import.meta.url));
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#child = await startedProcess(() => this.#spawn());
  }

  #spawn(): ChildProcess {
    const { databaseUrl, dataDir, env } = this.#settings;
    this.#child = spawn(process.execPath, [this.#program], {
      env: {
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: compiled,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRET: testSecret,
        DEMO: '1',
        CAPTCHA: 'none',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return this.#child;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
