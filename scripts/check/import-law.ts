import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { command, root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import { allowed, forbidden, type Plant } from './plants.ts';
import type { StepResult } from './step.ts';

/** All ways to write an import. The import rules must catch a forbidden import in each of them. */
const importForms = [
  (from: string, n: number) => `import { a as a${n} } from '${from}';`,
  (from: string, n: number) => `import type { B as B${n} } from '${from}';`,
  (from: string) => `export * from '${from}';`,
  (from: string, n: number) => `export const later${n} = () => import('${from}');`,
];

interface Diagnostic {
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/**
 * Tests the import rules. Adds test imports to a copy of the project, where the linter must report exactly the
 * forbidden ones.
 */
export async function checkImportLaw(): Promise<StepResult> {
  const copy = mkdtempSync(join(tmpdir(), 'razmen-import-law-'));
  try {
    const sources = (await projectFiles()).filter(isSource);
    for (const path of sources) cpSync(root + path, join(copy, path));
    const specifiers = plantAll(copy, [...forbidden, ...allowed]);
    const { fileCount, diagnostics } = await lintCopy(copy);
    const refusedLines = linesByFile(diagnostics, 'eslint(no-restricted-imports)');
    const problems = [
      ...misjudged(forbidden, specifiers, (path, line) => !refusedLines.get(path)?.has(line), 'was not refused'),
      ...misjudged(
        allowed,
        specifiers,
        (path, line) => Boolean(refusedLines.get(path)?.has(line)),
        'is allowed, but was refused',
      ),
    ];
    if (!linesByFile(diagnostics, 'import(no-cycle)').has('lib/planted-a.ts'))
      problems.push('A cycle was not refused.');
    if (fileCount < sources.length) problems.push(`oxlint: linted ${fileCount} of ${sources.length} files`);
    const planted = forbidden.flatMap(([, ...imports]) => imports).length;
    return {
      summary: `${planted} forbidden imports × ${importForms.length} forms planted, ${fileCount} files`,
      problems,
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Writes test files, each with all of its imports in every import syntax.
 * @returns the imported paths of each file, in line order
 */
function plantAll(copy: string, plants: Plant[]): Map<string, string[]> {
  const specifiers = new Map<string, string[]>();
  for (const [path, ...imports] of plants) specifiers.set(path, [...(specifiers.get(path) ?? []), ...imports]);
  for (const [path, imports] of specifiers)
    write(
      copy,
      path,
      imports.flatMap((from, n) => importForms.map((form) => form(from, n))),
    );
  write(copy, 'lib/planted-a.ts', [`import { b } from './planted-b.ts';`, 'export const a = () => b;']);
  write(copy, 'lib/planted-b.ts', [`import { a } from './planted-a.ts';`, 'export const b = () => a;']);
  // Disables type-aware lint rules to save time, because the import rules do not need them.
  write(copy, 'import-law.config.ts', [
    `import config from './oxlint.config.ts';`,
    'export default { ...config, options: { typeAware: false } };',
  ]);
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'));
  return specifiers;
}

function write(copy: string, path: string, lines: string[]): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), `${lines.join('\n')}\n`);
}

async function lintCopy(copy: string): Promise<{ fileCount: number; diagnostics: Diagnostic[] }> {
  const args = ['-c', 'import-law.config.ts', '-f', 'json', '--ignore-pattern', 'node_modules'];
  const { output } = await command('oxlint', args, copy);
  const { number_of_files: fileCount, diagnostics } = JSON.parse(output) as {
    number_of_files: number;
    diagnostics: Diagnostic[];
  };
  return { fileCount, diagnostics };
}

function linesByFile(diagnostics: Diagnostic[], code: string): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>();
  for (const { filename, labels } of diagnostics.filter((diagnostic) => diagnostic.code === code)) {
    const line = labels[0]?.span.line ?? 0;
    lines.set(filename, (lines.get(filename) ?? new Set()).add(line));
  }
  return lines;
}

function misjudged(
  plants: Plant[],
  specifiers: Map<string, string[]>,
  isWrong: (path: string, line: number) => boolean,
  complaint: string,
): string[] {
  return [...new Set(plants.map(([path]) => path))].flatMap((path) =>
    (specifiers.get(path) ?? []).flatMap((from, index) =>
      importForms
        .filter((_, form) => isWrong(path, index * importForms.length + form + 1))
        .map((form) => `${path}: ${form(from, index)} ${complaint}`),
    ),
  );
}
