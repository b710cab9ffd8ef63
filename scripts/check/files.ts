import { existsSync } from 'node:fs';
import { command, root } from './command.ts';

/** Every file that is or could be committed, as git lists them, deleted ones left out. */
export async function projectFiles(): Promise<string[]> {
  const { status, output } = await command('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  if (status !== 0) throw new Error(`git could not list the files: ${output}`);
  return [...new Set(output.split('\0'))].filter((path) => path && existsSync(root + path));
}

export const isSource = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('public/');
