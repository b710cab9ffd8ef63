import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#backend/db/embedded/port.ts';
import { compiled } from '../compile-cache.ts';
import { testSecret } from '../global-setup.ts';
import { startedProcess } from '../started-process.ts';

const programs = {
  api: '../../../backend/main.ts',
  brokenCommit: './broken-commit.ts',
  endsAtCommit: './ends-at-commit.ts',
};

/** The API as a separate process that can be killed and restarted on the same port. */
export class ApiProcess {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'razmen-kills-'));
  readonly #program: string;
  readonly #databaseUrl: string;
  #port = 0;
  #child: ChildProcess | undefined;

  constructor(databaseUrl: string, program: keyof typeof programs = 'api') {
    this.#databaseUrl = databaseUrl;
    this.#program = fileURLToPath(new URL(programs[program], import.meta.url));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort(join(this.#dataDir, 'port'));
    this.#child = await startedProcess(() => this.#spawn());
  }

  #spawn(): ChildProcess {
    this.#child = spawn(process.execPath, [this.#program], {
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: this.#databaseUrl,
        DATA_DIR: this.#dataDir,
        SECRET: testSecret,
        API_PORT: String(this.#port),
        DEMO: '1',
        NODE_COMPILE_CACHE: compiled,
        CAPTCHA: 'none',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return this.#child;
  }

  /**
   * Makes the API process kill itself at its next commit. Works only if the process runs the program `endsAtCommit`.
   */
  arm(): void {
    this.#child?.send('arm');
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  async ended(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
