import { migrate } from '#backend/db/migrate.ts';
import { loadSettings } from '../supervise/settings.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:migrate` runs the missing migrations without starting anything. `npm run upgrade` runs it with the
// new version while the exchange is stopped.

try {
  const done = await withDatabase(loadSettings(process.env), (url) => migrate(url));
  console.log(done.length === 0 ? 'No migration is missing.' : done.join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
