import { expect, test } from 'vitest';
import { commitMessageProblems } from '#scripts/check/commit-message.ts';

test.each([
  'fix(claims): keep the course of a payment credited late',
  'feat: add gift cards\n\nThe story, which may be long and is not judged.',
  'refactor(claims, pricing): rename the terms',
  'feat(api)!: refuse requests without a key',
  'perf(db): process, seed and feed in one batch',
  'perf(db): seed in one batch',
  'docs(bench): measure again\n# Please enter the commit message\n',
  'Merge branch main',
  'fixup! fix: anything',
])('%j is accepted', (message) => {
  expect(commitMessageProblems(message)).toEqual([]);
});

test.each([
  [`fix: ${'a'.repeat(80)}`, '85 characters'],
  ['add gift cards', 'type(scope)'],
  ['feature: add gift cards', 'type(scope)'],
  ['feat(Claims): add gift cards', 'type(scope)'],
  ['feat: Add gift cards', 'lower case'],
  ['feat: added gift cards', '"added" is no imperative'],
  ['feat: adding gift cards', '"adding" is no imperative'],
  ['feat: adds gift cards', '"adds" is no imperative'],
  ['revert: the dialog comes with the page again', '"the" is no imperative'],
  ['feat: add gift cards.', 'full stop'],
  ['feat: add gift cards\nand more', 'empty line'],
  ['', 'type(scope)'],
])('%j is refused', (message, problem) => {
  expect(commitMessageProblems(message).join()).toContain(problem);
});
