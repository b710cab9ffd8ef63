import { sql } from 'kysely';

/**
 * SQL expression for the number of a contest's entries. The number is stored for closed contests and counted for open
 * contests.
 */
export const contestEntryCount = sql<number>`coalesce(contests.entry_count,
  (select count(*)::int from contest_entries where contest_id = contests.id))`;
