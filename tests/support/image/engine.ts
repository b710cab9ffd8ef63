import { spawnSync } from 'node:child_process';

/** A container engine with the options that every call of it needs. */
export interface Engine {
  /** Runs a command. @throws with its output if it fails */
  call(...args: string[]): string;
  /** Runs a command and returns whether it succeeded. */
  succeeds(...args: string[]): boolean;
  /** Options of each `run` on a machine with limits of its own, from CONTAINER_RUN_OPTIONS. */
  runOptions: string[];
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/**
 * Returns the engine of CONTAINER_ENGINE, such as `podman --runtime runc`, else Docker or Podman if one of them works.
 * @throws an error for whoever runs the trial, because without an engine nothing is tried
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
