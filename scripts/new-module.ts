import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from './new-module/files.ts';
import { namesOf } from './new-module/names.ts';
import { inApp, inRegistry } from './new-module/register.ts';

// `node scripts/new-module.ts gift/gift-cards`: generates a contract, a migration, three backend files and a test.

const root = fileURLToPath(new URL('..', import.meta.url));
const [name] = process.argv.slice(2);
if (!name) throw new Error('The module’s path is missing: node scripts/new-module.ts gift/gift-cards');

const names = namesOf(name);
const files = filesOf(names, nextMigration());
const known = Object.keys(files).find((path) => existsSync(join(root, path)));
if (known) throw new Error(`${known} exists already.`);

for (const [path, text] of Object.entries(files)) write(path, text.trimStart());
write('contracts/index.ts', inRegistry(read('contracts/index.ts'), names));
write('backend/app.ts', inApp(read('backend/app.ts'), names));
const written = [...Object.keys(files), 'contracts/index.ts', 'backend/app.ts'];
const formatted = written.filter((path) => path.endsWith('.ts'));
spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...formatted], { cwd: root, stdio: 'ignore' });
console.log(written.join('\n'));

function nextMigration(): number {
  const numbers = readdirSync(join(root, 'backend/db/migrations')).map((file) => Number(file.slice(0, 4)));
  return Math.max(0, ...numbers) + 1;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
