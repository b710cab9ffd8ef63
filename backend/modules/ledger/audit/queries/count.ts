import { type RawBuilder, sql } from 'kysely';
import { maxExamples } from '../findings.ts';

/** A check: a condition that rows must fulfil. */
export interface Check {
  name: string;
  /** Condition that selects the rows to check. */
  applies: RawBuilder<unknown>;
  /** Condition that the selected rows must fulfil; null counts as wrong. */
  holds: RawBuilder<unknown>;
}

/**
 * Returns a query that evaluates all checks in one scan. `offset 0` makes the planner evaluate each condition once per
 * row instead of once per count.
 * @param example SQL expression that describes a wrong row
 * @param rows the rows to check, as SQL that may follow `from`
 */
export const countChecks = (
  checks: readonly Check[],
  example: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select json_build_array(${sql.join(checks.map(countCheck))}) as findings
  from (select ${sql.join(checks.map(columnsOf))}, ${example} as example from ${rows} offset 0) looked_at`;

const column = (prefix: 'applies' | 'wrong', index: number) => sql.id(`${prefix}_${index}`);

const columnsOf = ({ applies, holds }: Check, index: number) => sql`
  (${applies}) as ${column('applies', index)}, (${applies}) and (${holds}) is not true as ${column('wrong', index)}`;

const countCheck = ({ name }: Check, index: number) => sql`
  json_build_object('name', ${sql.lit(name)}, 'seen', count(*) filter (where ${column('applies', index)}),
    'wrong', count(*) filter (where ${column('wrong', index)}),
    'examples', coalesce(to_json((array_agg(example) filter (where ${column('wrong', index)}))[1:${sql.lit(maxExamples)}]), '[]'))`;
