import { sql } from 'kysely';

/** Number of claims that take part in a contest. Only the entries of a contest that was not closed yet are counted. */
export const contestEntryCount = sql<number>`coalesce(contests.entry_count,
  (select count(*)::int from contest_entries where contest_id = contests.id))`;
