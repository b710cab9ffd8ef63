import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import { proseFaultsOf } from './prose.ts';
import type { StepResult } from './step.ts';

interface TextRule {
  pattern: RegExp;
  only?: (path: string) => boolean;
  problem: string;
}

const isTest = (path: string): boolean => /^(tests|e2e)\//.test(path);

/** Texts that no committed file may contain. */
export const textRules: TextRule[] = [
  { pattern: /(?<![\w.~])\/(work|home|root|Users)\/[\w.]/, problem: 'a path of somebody’s machine' },
  {
    pattern: /https?:\/\/[^\s"'/]*(registry|npmjs|verdaccio|nexus|artifactory)/i,
    problem: 'the address of a registry',
  },
  { pattern: /^\s*['"]use server['"]/, only: isSource, problem: 'a Server Action: writes go through the API only' },
  { pattern: /\b(test|it|describe)\.(skip|only|todo|fixme)\b/, only: isTest, problem: 'a test that is not run' },
  { pattern: /^\s*it(\.each)?\(/, only: isTest, problem: 'it(): use test()' },
  { pattern: /\b(TODO|FIXME)\b/, only: isSource, problem: 'TODO or FIXME: open an issue instead' },
  { pattern: /^(<{7}|>{7}) /, problem: 'a merge conflict marker' },
];

/** Files that quote the forbidden texts and are therefore not checked. */
const ruleFiles = new Set(['scripts/check/text.ts', 'tests/scripts/text.test.ts']);

const isText = (path: string): boolean => !/\.(png|jpe?g|webp|ico|gif|woff2?|pdf|svg|csv)$/.test(path);

/**
 * Finds forbidden texts in one file.
 * @returns lines of the form `path:line problem: excerpt`
 */
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

export function textProblemsOf(path: string, content: string): string[] {
  if (!isText(path) || ruleFiles.has(path)) return [];
  return [...faultsOf(path, content), ...proseFaultsOf(path, content)];
}

/** Checks the text and the prose (docs/style.md) of all files that Git does not ignore. */
export async function text(): Promise<StepResult> {
  const files = (await projectFiles()).filter(isText);
  const problems = files.flatMap((path) => textProblemsOf(path, readFileSync(root + path, 'utf8')));
  for (const path of files) if (/^backend\/.*\.tsx$/.test(path)) problems.push(`${path}: the API has no components`);
  return { summary: `${files.length} files`, problems };
}
