import { rotateLog, rotationIntervalMs } from '../../rotate-log.ts';
import { type EmbeddedServer, logFile, startEmbedded } from './server.ts';

// Runs the embedded PostgreSQL, and stops it on SIGTERM, on SIGINT and when the supervisor exits. If this process is
// killed, PostgreSQL keeps running, and the next start attaches to it.

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR is not set');

let stopping = false;
const starting = startEmbedded(dataDir);
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop());

try {
  const server = await starting;
  process.send?.({ url: server.url, folder: server.folder });
  setInterval(() => rotateLog(logFile(server.folder)), rotationIntervalMs).unref();
  await server.ended();
  if (!stopping) fail('PostgreSQL has ended');
} catch (error) {
  fail((error as Error).message);
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const server: EmbeddedServer | null = await starting.catch(() => null);
  await server?.stop();
  process.exit(0);
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
