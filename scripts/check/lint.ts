import { command } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import type { Finding } from './step.ts';

/** oxlint over everything. A linter that finds no files also finds no faults, so the files are counted. */
export async function lint(): Promise<Finding> {
  const expected = (await projectFiles()).filter(isSource).length;
  const { status, output } = await command('oxlint', []);
  const seen = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0);
  const problems = status === 0 ? [] : [output];
  if (seen < expected) problems.push(`oxlint looked at ${seen} of ${expected} source files.`);
  return { remark: `${seen} files`, problems };
}
