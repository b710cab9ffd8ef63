import { describe, expect, it } from 'vitest';
import { faultsOf } from '#scripts/check/text.ts';

describe('what no committed file may say', () => {
  it.each([
    ['README.md', 'see /home/anna/razmen/notes', 'machine'],
    ['package-lock.json', '"resolved": "https://registry.example.org/zod.tgz"', 'registry'],
    ['features/x/act.ts', "'use server';", 'Server Action'],
    ['tests/x.test.ts', "it.skip('is not run', () => {});", 'not run'],
    ['domain/x.ts', '// TODO: later', 'promise'],
    ['docs/x.md', '<<<<<<< ours', 'merge'],
  ])('finds it in %s', (path, line, why) => {
    expect(faultsOf(path, `fine\n${line}`)).toEqual([expect.stringMatching(new RegExp(`^${path}:2 .*${why}`))]);
  });

  it('leaves addresses of the product alone', () => {
    expect(faultsOf('app/x.ts', "const path = '/account/orders'; // https://example.org/work/")).toEqual([]);
  });
});
