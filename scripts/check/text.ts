import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import { isPending, proseFaultsOf } from './prose.ts';
import type { StepResult } from './step.ts';

interface TextRule {
  pattern: RegExp;
  /** The files that the rule judges; all of them by default. */
  only?: (path: string) => boolean;
  problem: string;
}

const isTest = (path: string): boolean => /^(tests|e2e)\//.test(path);

/** Refused in every committed file. */
export const textRules: TextRule[] = [
  { pattern: /(?<![\w.~])\/(work|home|root|Users)\/[\w.]/, problem: 'a path of somebody’s machine' },
  {
    pattern: /https?:\/\/[^\s"'/]*(registry|npmjs|verdaccio|nexus|artifactory)/i,
    problem: 'the address of a registry',
  },
  { pattern: /^\s*['"]use server['"]/, only: isSource, problem: 'a Server Action: writes go through the API only' },
  { pattern: /\b(test|it|describe)\.(skip|only|todo|fixme)\b/, only: isTest, problem: 'a test that is not run' },
  { pattern: /\b(TODO|FIXME)\b/, only: isSource, problem: 'a promise in a comment: open an issue instead' },
  { pattern: /^(<{7}|>{7}) /, problem: 'a merge conflict marker' },
];

const isText = (path: string): boolean => !/\.(png|jpe?g|webp|ico|gif|woff2?|pdf|svg|csv)$/.test(path);

/** Faults of one file as `path:line problem: excerpt`. */
export function faultsOf(path: string, content: string): string[] {
  const rules = textRules.filter(({ only }) => !only || only(path));
  return content
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ problem }) => `${path}:${index + 1} ${problem}: ${line.trim().slice(0, 100)}`),
    );
}

/** Judges every text file that is or could be committed, and its prose by docs/style.md. */
export async function text(): Promise<StepResult> {
  const own = 'scripts/check/text.ts';
  const files = (await projectFiles()).filter(
    (path) => isText(path) && path !== own && path !== 'tests/scripts/text.test.ts',
  );
  const problems = files.flatMap((path) => {
    const content = readFileSync(root + path, 'utf8');
    return [...faultsOf(path, content), ...(isPending(path) ? [] : proseFaultsOf(path, content))];
  });
  for (const path of files) if (/^backend\/.*\.tsx$/.test(path)) problems.push(`${path}: the API has no components`);
  return { summary: `${files.length} files`, problems };
}
