import { sql } from 'kysely';

/** Number of claims that take part in a contest. Only a contest that has not been closed is counted anew. */
export const contestEntries = sql<number>`coalesce(contests.entry_count,
  (select count(*)::int from contest_entries where contest_id = contests.id))`;
