import { type RawBuilder, sql } from 'kysely';
import { maxExamples } from '../findings.ts';

/** A condition that rows must fulfil. */
export interface Check {
  name: string;
  /** Condition of the rows that are checked. */
  applies: RawBuilder<unknown>;
  /** The condition that must hold; null counts as wrong. */
  holds: RawBuilder<unknown>;
}

/** Evaluates all checks in one scan, as a JSON list of findings; `example` describes a wrong row. */
export const countChecks = (checks: readonly Check[], example: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(checks.map((check) => countCheck(check, example)))})`;

function countCheck({ name, applies, holds }: Check, example: RawBuilder<unknown>): RawBuilder<unknown> {
  const isWrong = sql`(${applies}) and (${holds}) is not true`;
  return sql`json_build_object('name', ${sql.lit(name)}, 'seen', count(*) filter (where ${applies}),
    'wrong', count(*) filter (where ${isWrong}),
    'examples', coalesce(to_json((array_agg(${example}) filter (where ${isWrong}))[1:${sql.lit(maxExamples)}]), '[]'))`;
}
