import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { command, root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import { allowed, forbidden, type Plant } from './plants.ts';
import type { Finding } from './step.ts';

/** The ways of importing; the law must see them all. */
const forms = [
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

/** Plants every forbidden import in a copy of the tree and wants the linter to refuse each, and no allowed one. */
export async function boundaries(): Promise<Finding> {
  const copy = mkdtempSync(join(tmpdir(), 'razmen-boundaries-'));
  try {
    const sources = (await projectFiles()).filter(isSource);
    for (const path of sources) cpSync(root + path, join(copy, path));
    const specifiers = plantAll(copy, [...forbidden, ...allowed]);
    const { seen, diagnostics } = await lintCopy(copy);
    const refused = linesByFile(diagnostics, 'eslint(no-restricted-imports)');
    const problems = [
      ...wrong(forbidden, specifiers, (path, line) => !refused.get(path)?.has(line), 'was not refused'),
      ...wrong(
        allowed,
        specifiers,
        (path, line) => Boolean(refused.get(path)?.has(line)),
        'is allowed, but was refused',
      ),
    ];
    if (!linesByFile(diagnostics, 'import(no-cycle)').has('lib/planted-a.ts'))
      problems.push('A cycle was not refused.');
    if (seen < sources.length) problems.push(`The linter looked at ${seen} files of ${sources.length}.`);
    const planted = forbidden.flatMap(([, ...imports]) => imports).length;
    return { remark: `${planted} forbidden imports × ${forms.length} forms planted, ${seen} files`, problems };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Writes each file with all its imports in all forms; returns which specifiers stand in which order. */
function plantAll(copy: string, plants: Plant[]): Map<string, string[]> {
  const specifiers = new Map<string, string[]>();
  for (const [path, ...imports] of plants) specifiers.set(path, [...(specifiers.get(path) ?? []), ...imports]);
  for (const [path, imports] of specifiers)
    write(
      copy,
      path,
      imports.flatMap((from, n) => forms.map((form) => form(from, n))),
    );
  write(copy, 'lib/planted-a.ts', [`import { b } from './planted-b.ts';`, 'export const a = () => b;']);
  write(copy, 'lib/planted-b.ts', [`import { a } from './planted-a.ts';`, 'export const b = () => a;']);
  // The law is a matter of texts: without types the linter is quicker and says the same.
  write(copy, 'boundaries.config.ts', [
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

async function lintCopy(copy: string): Promise<{ seen: number; diagnostics: Diagnostic[] }> {
  const args = ['-c', 'boundaries.config.ts', '-f', 'json', '--ignore-pattern', 'node_modules'];
  const { output } = await command('oxlint', args, copy);
  const { number_of_files: seen, diagnostics } = JSON.parse(output) as {
    number_of_files: number;
    diagnostics: Diagnostic[];
  };
  return { seen, diagnostics };
}

function linesByFile(diagnostics: Diagnostic[], code: string): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>();
  for (const found of diagnostics.filter((diagnostic) => diagnostic.code === code)) {
    const line = found.labels[0]?.span.line ?? 0;
    lines.set(found.filename, (lines.get(found.filename) ?? new Set()).add(line));
  }
  return lines;
}

/** Names the planted imports for which the linter's answer is not the law's. */
function wrong(
  plants: Plant[],
  specifiers: Map<string, string[]>,
  isWrong: (path: string, line: number) => boolean,
  complaint: string,
): string[] {
  return [...new Set(plants.map(([path]) => path))].flatMap((path) =>
    (specifiers.get(path) ?? []).flatMap((from, index) =>
      forms
        .filter((_, form) => isWrong(path, index * forms.length + form + 1))
        .map((form) => `${path}: ${form(from, index)} ${complaint}`),
    ),
  );
}
