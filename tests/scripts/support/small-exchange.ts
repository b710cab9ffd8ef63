import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '#backend/config.ts';

/**
 * Source files of a minimal exchange with the commands that an upgrade runs. It stores orders in PostgreSQL, refuses a
 * database with unknown migrations, and writes nothing if RESTORED is 1.
 */
const sources: Record<string, string> = {
  'scripts/install.mjs': `import { writeFileSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
export const install = () => writeFileSync('installed', manifest.version);`,
  'scripts/database.ts': `import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
export async function withDb(task: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try { await task(client); } finally { await client.end(); }
}
export async function migrate(client: pg.Client) {
  await client.query('create table if not exists schema_migrations (id serial, name text)');
  const known = readdirSync('migrations');
  const done = (await client.query('select name from schema_migrations')).rows.map((row) => row.name);
  if (done.some((name) => !known.includes(name))) throw new Error('The database is newer than this code');
  for (const name of known.filter((one) => !done.includes(one))) {
    await client.query('begin');
    await client.query(readFileSync('migrations/' + name, 'utf8'));
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  }
}`,
  'scripts/db/migrate.ts': `import { migrate, withDb } from '../database.ts';
await withDb(migrate).catch((error) => { console.error(error.message); process.exitCode = 1; });`,
  'scripts/backup.ts': `import { existsSync, mkdirSync } from 'node:fs';
if (process.argv[2] === 'check') {
  if (!existsSync(process.argv[3])) throw new Error('no such backup');
  if (existsSync('check-fails')) throw new Error('Migration 0002 failed on the copy');
} else {
  const folder = process.env.BACKUP_DIR + '/backup-' + Date.now();
  mkdirSync(folder, { recursive: true });
  console.log('Written: ' + folder);
}`,
  'scripts/start.mjs': `import { spawn } from 'node:child_process';
const child = spawn('node', ['scripts/supervise.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => child.kill());`,
  'scripts/supervise.ts': `import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import manifest from '../package.json' with { type: 'json' };
import { migrate, withDb } from './database.ts';
const pidFile = process.env.DATA_DIR + '/supervisor.pid';
await withDb(migrate);
const readOnly = process.env.RESTORED === '1';
const sick = existsSync('sick') || (existsSync('sick-with-writes') && !readOnly);
writeFileSync(pidFile, String(process.pid));
process.on('SIGTERM', () => { rmSync(pidFile); process.exit(0); });
createServer(async (request, response) => {
  if (request.method === 'POST' && !readOnly)
    await withDb(async (client) => void (await client.query('insert into orders default values')));
  response.writeHead(sick ? 500 : 200).end(manifest.version + (readOnly ? ' read-only' : ''));
}).listen(Number(process.env.API_PORT), '127.0.0.1');
if (sick) setTimeout(() => { rmSync(pidFile); process.exit(1); }, 1_000);`,
  'migrations/0001.sql': 'create table orders (id serial)',
  '.gitignore': 'node_modules\ninstalled\n',
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n',
};

/** A git repository of a small exchange, and a checkout of it that an owner runs. */
export class SmallExchange {
  readonly folder = mkdtempSync(join(tmpdir(), 'razmen-upgrade-'));
  readonly origin = join(this.folder, 'origin');
  readonly root = join(this.folder, 'checkout');

  constructor() {
    mkdirSync(this.origin);
    this.git(this.origin, 'init', '--quiet', '--initial-branch=main');
    this.release('1.0.0', sources);
    this.git(this.folder, 'clone', '--quiet', this.origin, this.root);
    symlinkSync(join(projectRoot, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Adds a version with the given files to the origin, as a tag. */
  release(version: string, files: Record<string, string>): void {
    const all = { ...files, 'package.json': JSON.stringify({ type: 'module', version }) };
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(dirname(join(this.origin, name)), { recursive: true });
      writeFileSync(join(this.origin, name), text);
    }
    this.git(this.origin, 'add', '--all');
    this.git(this.origin, 'commit', '--quiet', '--message', version);
    this.git(this.origin, 'tag', `v${version}`);
  }

  git(cwd: string, ...args: string[]): string {
    const author = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...author, ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
