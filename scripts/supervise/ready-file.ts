import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { httpUrl } from '#contracts/api-of-this-machine.ts';
import type { Settings } from '#contracts/environment.ts';
import { localUrl } from './listen-address.ts';
import type { Part } from './parts.ts';

const readyFile = (dataDir: string): string => join(dataDir, 'ready.json');

/**
 * Writes a file for the health check of a container, with the addresses that must respond while the given parts run.
 * @returns a function that removes the file
 */
export function noteReady(settings: Settings, parts: ReadonlySet<Part>): () => Promise<void> {
  const file = readyFile(settings.dataDir);
  writeFileSync(file, JSON.stringify(addressesOf(settings, parts)));
  return async () => rmSync(file, { force: true });
}

function addressesOf(settings: Settings, parts: ReadonlySet<Part>): string[] {
  const { host, port, apiUrl, workerMetricsPort, restored } = settings;
  return [
    ...(parts.has('web') ? [`${localUrl(host, port)}/healthz`] : []),
    ...(parts.has('api') ? [`${apiUrl}/healthz`] : []),
    ...(parts.has('worker') && workerMetricsPort && !restored
      ? [`${httpUrl('127.0.0.1', workerMetricsPort)}/metrics`]
      : []),
  ];
}

/**
 * Asks every running part whether it responds. A refusal such as 401 counts as a response, a server error does not.
 * @returns what is wrong, or null
 */
export async function problemOf(dataDir: string, timeoutMs = 4_000): Promise<string | null> {
  const file = readyFile(dataDir);
  if (!existsSync(file)) return 'not ready yet';
  const addresses = JSON.parse(readFileSync(file, 'utf8')) as string[];
  const problems = await Promise.all(addresses.map((address) => problemAt(address, timeoutMs)));
  return problems.find((problem) => problem !== null) ?? null;
}

async function problemAt(address: string, timeoutMs: number): Promise<string | null> {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return status < 500 ? null : `${address}: status ${status}`;
  } catch (error) {
    return `${address}: ${(error as Error).message}`;
  }
}
