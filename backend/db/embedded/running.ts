import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const timeoutMs = 10_000;

/**
 * Returns the PostgreSQL server that already uses this data folder, or null. Deletes the pid file if the pid in the
 * file belongs to another program.
 */
export async function runningServer(
  data: string,
  addressAt: (port: number) => string,
): Promise<{ pid: number; port: number } | null> {
  const file = join(data, 'postmaster.pid');
  const deadline = Date.now() + timeoutMs;
  while (existsSync(file)) {
    const [pid = 0, , , port = 0] = readFileSync(file, 'utf8').split('\n').map(Number);
    if (!isPostgres(pid)) {
      rmSync(file, { force: true });
      return null;
    }
    if (port && (await servesFolder(addressAt(port), data))) return { pid, port };
    // A server is running in this data folder, but it is still starting, recovering or shutting down.
    if (Date.now() > deadline)
      throw new Error(`A PostgreSQL server (process ${pid}) uses ${data}, but does not respond`);
    await sleep(100);
  }
  return null;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return stateOf(pid) !== 'Z';
  } catch {
    return false;
  }
}

function isPostgres(pid: number): boolean {
  if (!pid || !isRunning(pid)) return false;
  const file = `/proc/${pid}/comm`;
  return !existsSync(file) || readFileSync(file, 'utf8').trim() === 'postgres';
}

/**
 * Returns the state letter of a process, as in proc(5). `Z` means a zombie, which is a process that has ended but was
 * not yet reaped by its parent.
 */
function stateOf(pid: number): string | undefined {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(') ').at(-1)?.[0] : undefined;
}

async function servesFolder(address: string, data: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return realpathSync(rows[0]?.data_directory ?? '/') === realpathSync(data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
