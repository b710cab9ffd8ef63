import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import type { Finding } from './step.ts';

interface Rule {
  pattern: RegExp;
  /** Which files the rule is about; all of them unless said. */
  only?: (path: string) => boolean;
  why: string;
}

const isTest = (path: string): boolean => /^(tests|e2e)\//.test(path);

/** What no committed file may say. */
export const textRules: Rule[] = [
  { pattern: /(?<![\w.~])\/(work|home|root|Users)\/[\w.]/, why: 'a path of somebody’s machine' },
  { pattern: /https?:\/\/[^\s"'/]*(registry|npmjs|verdaccio|nexus|artifactory)/i, why: 'the address of a registry' },
  { pattern: /^\s*['"]use server['"]/, only: isSource, why: 'a Server Action: the API is the one way to write' },
  { pattern: /\b(test|it|describe)\.(skip|only|todo|fixme)\b/, only: isTest, why: 'a test that is not run' },
  { pattern: /\b(TODO|FIXME)\b/, only: isSource, why: 'a promise in a comment: open an issue instead' },
  { pattern: /^(<{7}|>{7}) /, why: 'the mark of an unfinished merge' },
];

const isText = (path: string): boolean => !/\.(png|jpe?g|webp|ico|gif|woff2?|pdf|svg|csv)$/.test(path);

/** Faults of one file, with their lines. */
export function faultsOf(path: string, content: string): string[] {
  const rules = textRules.filter(({ only }) => !only || only(path));
  return content
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ why }) => `${path}:${index + 1} ${why}: ${line.trim().slice(0, 100)}`),
    );
}

/** Reads every text that is or could be committed. */
export async function text(): Promise<Finding> {
  const own = 'scripts/check/text.ts';
  const files = (await projectFiles()).filter(
    (path) => isText(path) && path !== own && path !== 'tests/scripts/text.test.ts',
  );
  const problems = files.flatMap((path) => faultsOf(path, readFileSync(root + path, 'utf8')));
  for (const path of files) if (/^backend\/.*\.tsx$/.test(path)) problems.push(`${path}: the API draws nothing`);
  return { remark: `${files.length} files`, problems };
}
