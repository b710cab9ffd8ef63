import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '#backend/config.ts';
import { type Output, tail } from './output.ts';
import type { Stack } from './stack.ts';

/** Runs a command to its end; stopped with the stack when that comes first. */
export async function runOnce(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: Output,
  stack: Stack,
): Promise<void> {
  const child = spawn('node', args, {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ['ignore', output.fd, output.fd, 'ipc'],
  });
  const exited = once(child, 'exit');
  stack.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    // Its workers are in its group and must not outlive it.
    process.kill(-child.pid, 'SIGKILL');
    await exited;
  });
  const [code] = await exited;
  if (code !== 0) throw new Error(`The ${name} failed.\n${tail(output)}`);
}
