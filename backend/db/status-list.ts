import { type RawBuilder, sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';

/**
 * A list of statuses as a literal for `status = any(…)`. With a parameter, PostgreSQL's planner would not know the
 * statuses, so it would expect many claims even in rare statuses and read the whole table.
 */
export const statusList = (statuses: readonly ClaimStatus[]): RawBuilder<unknown> =>
  sql`${sql.lit(`{${statuses.join()}}`)}::text[]`;
