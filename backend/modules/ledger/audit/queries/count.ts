import { type RawBuilder, sql } from 'kysely';
import { maxExamples } from '../findings.ts';

export interface Check {
  name: string;
  applies: RawBuilder<unknown>;
  /** SQL condition that a checked row must fulfil. Null counts as a failure. */
  holds: RawBuilder<unknown>;
}

/**
 * Returns a query that evaluates all checks in one scan. Because of `offset 0`, PostgreSQL evaluates each condition
 * only once per row, although several counts use the result.
 * @param subject columns needed by `example`
 * @param example SQL expression that describes a wrong row, evaluated only for wrong rows
 * @param rows the `from` clause of the checked rows, without the word `from`
 */
export const countChecks = (
  checks: readonly Check[],
  { subject, example }: { subject: RawBuilder<unknown>; example: RawBuilder<unknown> },
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select json_build_array(${sql.join(checks.map((check, index) => countCheck(check, index, example)))}) as findings
  from (select ${sql.join(checks.map(columnsOf))}, ${subject} from ${rows} offset 0) looked_at`;

const column = (prefix: 'applies' | 'wrong', index: number) => sql.id(`${prefix}_${index}`);

const columnsOf = ({ applies, holds }: Check, index: number) => sql`
  (${applies}) as ${column('applies', index)}, (${applies}) and (${holds}) is not true as ${column('wrong', index)}`;

const countCheck = ({ name }: Check, index: number, example: RawBuilder<unknown>) => sql`
  json_build_object('name', ${sql.lit(name)}, 'seen', count(*) filter (where ${column('applies', index)}),
    'wrong', count(*) filter (where ${column('wrong', index)}),
    'examples', coalesce(to_json((array_agg(${example}) filter (where ${column('wrong', index)}))[1:${sql.lit(maxExamples)}]), '[]'))`;
