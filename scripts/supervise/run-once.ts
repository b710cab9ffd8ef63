import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '#backend/config.ts';
import { type LogFile, lastLines } from './log-file.ts';
import type { ShutdownStack } from './shutdown-stack.ts';

/**
 * Runs a command until it exits or a shutdown kills it.
 * @throws an error with the last lines of its log if the exit code is not 0
 */
export async function runOnce(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  logFile: LogFile,
  stack: ShutdownStack,
): Promise<void> {
  const child = spawn('node', args, {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd, 'ipc'],
  });
  const exited = once(child, 'exit');
  stack.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    // Kills the whole process group, because the command's child processes must not outlive it.
    process.kill(-child.pid, 'SIGKILL');
    await exited;
  });
  const [code] = await exited;
  if (code !== 0) throw new Error(`${name}: failed, code=${code}\n${lastLines(logFile)}`);
}
