import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

// `npm start` and `npm run dev`: installs packages, then runs the supervisor. Written in plain JavaScript, because it
// must run on any Node from version 20.

const root = fileURLToPath(new URL('..', import.meta.url));
install();
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
assertNode();

const supervisor = spawn('node', ['scripts/supervise.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
supervisor.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => supervisor.kill(signal));

// If npm is killed, this process gets no signal. It notices the kill because its chain of parent processes changes.
if (process.env.npm_lifecycle_event) {
  const parents = ancestors();
  setInterval(() => {
    if (ancestors() !== parents) supervisor.kill('SIGTERM');
  }, 1_000).unref();
}

function ancestors() {
  const status = `/proc/${process.ppid}/status`;
  const grandparent = existsSync(status) ? /^PPid:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : '';
  return `${process.ppid} ${grandparent}`;
}

function assertNode() {
  const version = spawnSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (Number(version.split('.')[0]) >= 24) return;
  console.error(
    `Node ${version || '(none)'} serves here, Node 24 is needed: no package of it exists for this platform, so install it.`,
  );
  process.exit(1);
}
