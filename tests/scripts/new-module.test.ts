import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { namesOf } from '#scripts/new-module/names.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'razmen-module-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const inCopy = (tool: string, ...args: string[]): string =>
  execFileSync(tool, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });

describe('a new module', () => {
  test('requires a room and a valid file name', () => {
    const names = { room: 'gift', kebab: 'gift-cards', camel: 'giftCards', snake: 'gift_cards' };
    expect(namesOf('gift/gift-cards')).toEqual(names);
    expect(() => namesOf('gift/GiftCards')).toThrow('lower case');
    expect(() => namesOf('attic/gift-cards')).toThrow('not a room');
    expect(() => namesOf('gift-cards')).toThrow('not a room');
  });

  test('passes types, lint and format', () => {
    for (const part of ['backend', 'contracts', 'domain', 'messages', 'scripts', 'tests/support', 'tsconfig.json'])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    for (const file of ['package.json', 'biome.json', 'oxlint.config.ts']) cpSync(join(root, file), join(copy, file));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const bin = (tool: string): string => join(root, 'node_modules/.bin', tool);

    const written = inCopy(process.execPath, 'scripts/new-module.ts', 'claims/paper-boats').trim().split('\n');
    expect(written).toEqual([
      'contracts/paper-boats.ts',
      expect.stringMatching(/^backend\/db\/migrations\/\d{4}_paper_boats\.sql$/),
      'backend/modules/claims/paper-boats/queries.ts',
      'backend/modules/claims/paper-boats/service.ts',
      'backend/modules/claims/paper-boats/routes.ts',
      'tests/backend/claims/paper-boats.test.ts',
      'contracts/index.ts',
      'backend/app.ts',
    ]);
    expect(readFileSync(join(copy, 'contracts/index.ts'), 'utf8')).toContain('...paperBoatsEndpoints');

    const own = written.filter((path) => path.includes('paper'));
    expect(problems(() => inCopy(bin('tsc'), '--noEmit', '--incremental', 'false'))).not.toMatch(/paper/i);
    expect(problems(() => inCopy(bin('oxlint'), ...own.filter((path) => path.endsWith('.ts'))))).toBe('');
    expect(problems(() => inCopy(bin('biome'), 'check', '--vcs-enabled=false', ...own))).toBe('');
    expect(readdirSync(join(copy, 'backend/modules/claims/paper-boats'))).toHaveLength(3);
  });
});

function problems(run: () => string): string {
  try {
    run();
    return '';
  } catch (error) {
    const { stdout, message } = error as Error & { stdout?: string };
    return stdout || message;
  }
}
