import { spawnSync } from 'node:child_process';

/** A container engine, called with the options that CONTAINER_ENGINE contains. */
export interface Engine {
  /** Runs a command. @throws with its output if it fails */
  call(...args: string[]): string;
  /** Runs a command and returns whether it succeeded. */
  succeeds(...args: string[]): boolean;
  /** Options for each `run`, from CONTAINER_RUN_OPTIONS. Some machines cannot run containers without them. */
  runOptions: string[];
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/**
 * Returns the engine that CONTAINER_ENGINE names, such as `podman --runtime runc`. Without this variable, returns
 * Docker or, if Docker does not work, Podman.
 * @throws an error for the person who runs the trial, if no engine works
 */
export function findEngine(env: Record<string, string | undefined>): Engine {
  const candidates = env.CONTAINER_ENGINE ? [words(env.CONTAINER_ENGINE)] : [['docker'], ['podman']];
  for (const [program = '', ...options] of candidates) {
    const run = (args: string[]) => spawnSync(program, [...options, ...args], { encoding: 'utf8' });
    if (run(['info']).status !== 0) continue;
    return {
      call(...args) {
        const { status, stdout, stderr } = run(args);
        if (status === 0) return stdout.trim();
        throw new Error(`${program} ${args.join(' ')}: ${stderr.trim() || `status ${status}`}`);
      },
      succeeds: (...args) => run(args).status === 0,
      runOptions: words(env.CONTAINER_RUN_OPTIONS),
    };
  }
  const tried = candidates.map(([program]) => program).join(' and ');
  throw new Error(`Nothing was tried: ${tried} cannot be run here. Install Docker or Podman, or set CONTAINER_ENGINE.`);
}
