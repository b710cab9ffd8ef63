import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureFolder } from '#backend/ensure-folder.ts';
import type { Settings } from '#contracts/environment.ts';
import { lockedBy } from '../supervise/data-dir-lock.ts';
import { localUrl } from '../supervise/listen-address.ts';
import { partNames } from '../supervise/parts.ts';

const stopTimeoutMs = 90_000;
const startTimeoutMs = 600_000;

/** How the exchange was started before the upgrade. After the upgrade, it is started in the same way. */
export interface Running {
  /** Names of the parts on the exchange's command line. An empty list means all parts. */
  parts: string[];
  /** Whether systemd restarts the exchange by itself. */
  underSystemd: boolean;
}

/** Returns how the exchange of this DATA_DIR was started, or null if it is not running. */
export function running({ dataDir }: Pick<Settings, 'dataDir'>): Running | null {
  const pid = lockedBy(dataDir);
  if (pid === null) return null;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return {
    parts: command.filter((argument) => (partNames as readonly string[]).includes(argument)),
    underSystemd: /\.service$/m.test(readFileSync(`/proc/${pid}/cgroup`, 'utf8')) && parentOf(parentOf(pid)) === 1,
  };
}

const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/**
 * Stops the exchange with an orderly shutdown.
 * @throws if it still runs after 90 seconds
 */
export async function stopExchange({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  const deadline = Date.now() + stopTimeoutMs;
  for (let pid = lockedBy(dataDir), told = 0; pid !== null; pid = lockedBy(dataDir)) {
    // Signal each process only once, because a second signal would abort the orderly shutdown.
    if (pid !== told) process.kill(pid, 'SIGTERM');
    told = pid;
    if (Date.now() > deadline) throw new Error(`Process ${pid} does not stop. Nothing was changed in the database.`);
    await sleep(100);
  }
}

/**
 * Starts the exchange in the background.
 * @param env settings that override those of the operator
 */
export function startExchange(root: string, { dataDir }: Pick<Settings, 'dataDir'>, parts: string[], env = {}) {
  ensureFolder(join(dataDir, 'logs'), 0o700);
  // Remove the variable that npm sets: with it, scripts/start.mjs would stop the exchange at the end of the upgrade.
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const log = openSync(join(dataDir, 'logs', 'start.log'), 'a', 0o600);
  const child = spawn('node', ['scripts/start.mjs', ...parts], {
    cwd: root,
    env: { ...inherited, ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  return child;
}

/**
 * Waits until every started part responds.
 * @param child the started process, or null if systemd starts it
 * @throws if the process ends or does not respond in time
 */
export async function waitUntilHealthy(settings: Settings, parts: string[], child: ChildProcess | null): Promise<void> {
  const has = (part: string) => parts.length === 0 || parts.includes(part);
  const addresses = [
    ...(settings.ownApi && has('api') ? [settings.apiUrl] : []),
    ...(has('web') ? [localUrl(settings.host, settings.port)] : []),
  ].map((address) => `${address}/healthz`);
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    if (child && (child.exitCode !== null || child.signalCode !== null))
      throw new Error(`The exchange did not start:\n${lastLines(join(settings.dataDir, 'logs', 'start.log'))}`);
    const answers = await Promise.all(addresses.map((address) => responds(address)));
    if (answers.every(Boolean) && lockedBy(settings.dataDir) !== null) return;
    if (Date.now() > deadline)
      throw new Error(`No answer from ${addresses.filter((_, index) => !answers[index]).join(', ')}`);
    await sleep(500);
  }
}

async function responds(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
  return response?.ok ?? false;
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-15)
    .map((line) => `  ${line}`)
    .join('\n');
