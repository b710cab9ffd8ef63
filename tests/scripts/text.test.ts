import { describe, expect, test } from 'vitest';
import { faultsOf } from '#scripts/check/text.ts';

describe('text refused in committed files', () => {
  test.each([
    ['README.md', 'see /home/anna/razmen/notes', 'machine'],
    ['package-lock.json', '"resolved": "https://registry.example.org/zod.tgz"', 'registry'],
    ['features/x/act.ts', "'use server';", 'Server Action'],
    ['tests/x.test.ts', "it.skip('is not run', () => {});", 'not run'],
    ['domain/x.ts', '// TODO: later', 'TODO'],
    ['docs/x.md', '<<<<<<< ours', 'merge'],
  ])('is found in %s', (path, line, problem) => {
    expect(faultsOf(path, `fine\n${line}`)).toEqual([expect.stringMatching(new RegExp(`^${path}:2 .*${problem}`))]);
  });

  test('does not include URLs and paths of the product', () => {
    expect(faultsOf('app/x.ts', "const path = '/account/orders'; // https://example.org/work/")).toEqual([]);
  });
});
