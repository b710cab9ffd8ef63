import { command } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import type { StepResult } from './step.ts';

/** Runs oxlint and checks the number of linted files, because a linter that finds no files reports no problems. */
export async function lint(): Promise<StepResult> {
  const expected = (await projectFiles()).filter(isSource).length;
  const { status, output } = await command('oxlint', []);
  const linted = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0);
  const problems = status === 0 ? [] : [output];
  if (linted < expected) problems.push(`oxlint: linted ${linted} of ${expected} source files`);
  return { summary: `${linted} files`, problems };
}
