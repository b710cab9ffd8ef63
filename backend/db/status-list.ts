import { type RawBuilder, sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';

/**
 * Returns a list of statuses as an SQL literal for `status = any(…)`. With a parameter, PostgreSQL's planner would
 * overestimate the number of claims in a rare status and read the whole table.
 */
export const statusList = (statuses: readonly ClaimStatus[]): RawBuilder<unknown> =>
  sql`${sql.lit(`{${statuses.join()}}`)}::text[]`;
