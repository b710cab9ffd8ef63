import { existsSync } from 'node:fs';
import { command, root } from './command.ts';

/** Lists the files on disk that Git does not ignore. */
export async function projectFiles(): Promise<string[]> {
  const { status, output } = await command('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  if (status !== 0) throw new Error(`git ls-files: failed, ${output}`);
  return [...new Set(output.split('\0'))].filter((path) => path && existsSync(root + path));
}

export const isSource = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('public/');
