import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadSettings } from '../supervise/settings.ts';
import { sqlPrompt } from './sql-prompt.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:psql`: opens psql as the database owner, or a small prompt if psql is not installed. Starts the embedded
// server if necessary.

try {
  process.exitCode = await withDatabase(loadSettings(process.env), (url) => psql(url, process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function psql(url: string, args: string[]): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  // Passes the password in the environment, because every user of the machine can see the arguments of a process.
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
  // Ignores Ctrl-C, which psql itself uses to cancel a query. This process must outlive psql, so that it can stop the
  // database server.
  process.on('SIGINT', () => {});
  const child = spawn('psql', args, { env, stdio: 'inherit' });
  try {
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return await sqlPrompt(url, args);
  }
}
