import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiled } from '../compile-cache.ts';
import { startedProcess } from '../started-process.ts';

const program = fileURLToPath(new URL('../../../backend/signer.ts', import.meta.url));

/** The signer as a separate process that can be killed and started again. */
export class SignerProcess {
  readonly #signerFile: string;
  #child: ChildProcess | undefined;

  constructor(signerFile: string) {
    this.#signerFile = signerFile;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#child = await startedProcess(() =>
      spawn(process.execPath, [program], {
        env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: compiled, SIGNER_FILE: this.#signerFile },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    );
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
