import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface CommandResult {
  status: number;
  output: string;
}

export function command(tool: string, args: string[], cwd = root): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const path = `${root}node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
    const child = spawn(tool, args, {
      cwd,
      env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: '0' },
      shell: process.platform === 'win32',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(chunks).toString().trim() }));
  });
}
