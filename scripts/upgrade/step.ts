import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs one step of the upgrade, and prints its name with its duration. */
export async function step<T>(name: string, task: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  try {
    const result = await task();
    console.log(`✓ ${name} (${seconds()} s)`);
    return result;
  } catch (error) {
    console.log(`✗ ${name} (${seconds()} s)`);
    throw error;
  }
}

export interface Command {
  cwd: string;
  env?: Record<string, string>;
}

const shownLines = 25;

/**
 * Runs a program to its end.
 * @returns what it wrote to stdout
 * @throws an error with the last lines of its output if it fails
 */
export async function run(program: string, args: readonly string[], { cwd, env }: Command): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, all] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    all += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    all += text;
  });
  const [code] = await once(child, 'close');
  if (code === 0) return output.trim();
  const last = all.trimEnd().split('\n').slice(-shownLines);
  throw new Error(
    [`${program} ${args.join(' ')}: failed, code=${code}`, ...last.map((line) => `  ${line}`)].join('\n'),
  );
}
