import { readFileSync } from 'node:fs';
import { command, root } from '../check/command.ts';
import { isSource } from '../check/files.ts';
import { textProblemsOf } from '../check/text.ts';

// Git hook pre-commit: checks format, lint rules and text of the staged files. `git commit --no-verify` skips it.

const { output } = await command('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z']);
const staged = output.split('\0').filter(Boolean);
const problems = [...(await format()), ...(await lint()), ...text()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function format(): Promise<string[]> {
  const { status, output } = await command('biome', ['check', '--staged', '--no-errors-on-unmatched']);
  return status === 0 ? [] : [output, '✗ format: run npm run format, then stage the files again'];
}

async function lint(): Promise<string[]> {
  const sources = staged.filter(isSource);
  if (sources.length === 0) return [];
  const { status, output } = await command('oxlint', sources);
  return status === 0 ? [] : [output, '✗ lint'];
}

function text(): string[] {
  return staged.flatMap((path) => textProblemsOf(path, readFileSync(root + path, 'utf8')));
}
