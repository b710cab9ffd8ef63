import { sql } from 'kysely';

/** SQL expression for the number of a contest's entries. Stored for closed contests, counted for open ones. */
export const contestEntryCount = sql<number>`coalesce(contests.entry_count,
  (select count(*)::int from contest_entries where contest_id = contests.id))`;
