import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Last code point of Unicode. In the collation "C", a text with this end follows all texts with the same beginning. */
const lastCharacter = '\u{10FFFF}';

/**
 * Returns the SQL condition that a column begins with a text. The condition is a range in the collation "C", because a
 * prepared `like` reads the whole index: PostgreSQL plans it without knowing the text.
 * @param column expression of an index with the collation "C"
 */
export const beginsWith = (column: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  sql`(${column} >= ${text} and ${column} < ${text + lastCharacter})`;
