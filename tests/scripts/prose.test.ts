import { describe, expect, test } from 'vitest';
import { proseFaultsOf } from '#scripts/check/prose.ts';

const linesOf = (path: string, content: string): number[] =>
  proseFaultsOf(path, content).map((fault) => Number(/:(\d+) /.exec(fault)?.[1]));

describe('prose refused by docs/style.md', () => {
  test.each([
    ['domain/x.ts', '// A link for who pays.'],
    ['domain/x.ts', '/** The address of who asks. */'],
    ['domain/x.ts', '/** Who pays late is refused. */'],
    ['domain/x.ts', '/** Rounds down. What is left stays. */'],
    ['domain/x.ts', '/**\n * Rounds down. What\n * is left stays.\n */'],
    ['domain/x.ts', 'const a = 1; // What is left.'],
    ['domain/x.ts', '/** @returns What is left. */'],
    ['components/x.tsx', '  {/* What is left. */}'],
    ['domain/x.ts', '// The page is built anew.'],
    ['domain/x.ts', '// Besides, it is slow.'],
    ['features/x.tsx', '// The form wakes up first.'],
    ['features/x.tsx', '// The page is drawn by the server.'],
    ['app/globals.css', '/* What is drawn first. */'],
    ['backend/db/x.sql', 'select 1; -- What is left.'],
    ['tests/x.test.ts', "test('What is left stays', () => {});"],
    ['tests/x.test.ts', "test.each([1])('page %s is drawn', () => {});"],
    ['tests/x.test.ts', "test.each([\n  1,\n])('page %s is drawn', () => {});"],
    ['tests/x.test.ts', "test.each(['/a'] as const)('page %s is drawn', () => {});"],
    ['tests/x.test.ts', "test.each([\n  '/a',\n] as const)('page %s is drawn', () => {});"],
    ['tests/x.test.ts', "test.each<[string]>(pages)('page %s is drawn', () => {});"],
    ['tests/x.test.ts', "test.each(pages)('page %s is drawn', () => {});"],
    ['tests/x.test.ts', "describe.each(pagesOf(site))(\n  'page %s is drawn',\n  () => {});"],
    ['tests/x.test.ts', "test(\n  'the form wakes up',\n  () => {});"],
    ['backend/x.ts', "log.warn({ id }, 'file written anew');"],
    ['backend/x.ts', '/** @returns false, with nothing written, if the key exists */'],
    ['backend/x.ts', '// Skips rows that may be being changed.'],
    ['backend/x.ts', '// Issued in the moment in which the claim ends.'],
    ['backend/x.ts', "// The address is none of the buyer's business."],
    ['domain/x.ts', '/** Rounds down. The rest stays. It is kept. */'],
    ['domain/x.ts', '/**\n * Rounds.\n * @throws Error if it is late. Retry it. It may succeed.\n */'],
    ['backend/db/x.sql', '-- Rounds down. The rest stays.\n-- `rest` is kept.'],
    ['docs/x.md', '- What is left stays.'],
    ['docs/x.md', '| a | What is left |'],
    ['docs/x.md', '## What is in it'],
  ])('is found in %s: %s', (path, content) => {
    expect(linesOf(path, content)).not.toEqual([]);
  });

  test.each([
    ['domain/x.ts', '// The visitor who pays late is refused; the rest of what is left stays.'],
    ['domain/x.ts', '// Beside the point: renewed, awake, redrawn, somewhat, whoever.'],
    ['domain/x.ts', '/**\n * Rounds down (RFC 3834, 1.2). The rest stays.\n * @returns the rest. It is kept.\n */'],
    ['domain/x.ts', '// One. Two.\nconst a = 1;\n// Three.'],
    ['docs/x.md', 'Rounds down. The rest stays. It is kept.'],
    ['backend/db/schema.sql', '  a text, -- One. Two.\n  b text, -- Three.'],
    ['domain/x.ts', "const a = 'What is left'; const b = `drawn anew`;"],
    ['domain/x.ts', "const url = 'https://example.org/what'; const pattern = /What/;"],
    ['components/chart.tsx', '// The line is drawn from the left.'],
    ['components/x.tsx', '// Labels are drawn beside the chart.'],
    ['messages/en.json', '{ "a": "What is left. Besides, drawn anew." }'],
    ['backend/db/seed/rules.md', 'What is left is drawn anew.'],
    ['docs/x.md', 'What if the reserve changes? The claim is refused.'],
    ['docs/x.md', 'See [the record](What-is-drawn-anew.md) and `drawn anew`.\n```\nWhat is left\n```'],
    ['docs/style.md', 'What is drawn anew.'],
    ['scripts/x.json', '"What is drawn anew"'],
  ])('is not found in %s: %s', (path, content) => {
    expect(proseFaultsOf(path, content)).toEqual([]);
  });

  test('is reported with its line and excerpt', () => {
    const content = 'const a = 1;\n\n/**\n * Rounds down.\n * What is left stays.\n */\nconst b = 2; // What else.';
    expect(proseFaultsOf('domain/x.ts', content)).toEqual([
      'domain/x.ts:5 a sentence begins with "Who" or "What": put the subject first: What is left stays.',
      'domain/x.ts:7 a sentence begins with "Who" or "What": put the subject first: What else.',
    ]);
  });
});
