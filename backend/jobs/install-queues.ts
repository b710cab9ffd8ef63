import { PgBoss } from 'pg-boss';
import { deadLetterOptions, deadLetterQueue, type JobName, jobNames, queues, withoutDeadLetters } from './queue.ts';

/**
 * Creates or updates the pg-boss schema and its queues, and deletes queues that the code no longer names, with their
 * jobs. Needs the rights of the database's owner.
 */
export async function installQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  boss.on('error', () => {});
  try {
    await boss.start();
    for (const name of jobNames) await installQueue(boss, name);
    await deleteUnknownQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function installQueue(boss: PgBoss, name: JobName): Promise<void> {
  const deadLetter = withoutDeadLetters.includes(name) ? null : deadLetterQueue(name);
  if (deadLetter !== null) await boss.createQueue(deadLetter, deadLetterOptions);
  await boss.createQueue(name, queues[name]);
  await boss.updateQueue(name, { ...queues[name], deadLetter });
}

/** Prefix of the names of queues that pg-boss creates for itself. */
const ownPrefix = '__pgboss__';

async function deleteUnknownQueues(boss: PgBoss): Promise<void> {
  const known = new Set<string>(
    jobNames.flatMap((name) => (withoutDeadLetters.includes(name) ? [name] : [name, deadLetterQueue(name)])),
  );
  const unknown = (await boss.getQueues())
    .map(({ name }) => name)
    .filter((name) => !known.has(name) && !name.startsWith(ownPrefix));
  if (unknown.length === 0) return;
  for (const name of unknown) await boss.updateQueue(name, { deadLetter: null });
  await boss.getDb().executeSql('update pgboss.job set dead_letter = null where dead_letter = any($1)', [unknown]);
  for (const name of unknown) await boss.deleteQueue(name);
}

/**
 * Statements that adapt restored jobs to the queues of the code: jobs of unknown queues are deleted, and references to
 * unknown dead letter queues are removed.
 */
export const adaptRestoredJobs = [
  'delete from pgboss.job where name not in (select name from pgboss.queue)',
  'update pgboss.job set dead_letter = null where dead_letter not in (select name from pgboss.queue)',
];
