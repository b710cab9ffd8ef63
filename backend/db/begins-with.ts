import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Last code point of Unicode. In the collation "C", a text followed by this character sorts after every text that
 * begins with the same text.
 */
const lastCharacter = '\u{10FFFF}';

/**
 * Returns the SQL condition that a column begins with a text. The condition is a range in the collation "C", because
 * PostgreSQL would plan a prepared `like` without knowing the text and therefore read the whole index.
 * @param column the column or expression that has an index with the collation "C"
 */
export const beginsWith = (column: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  sql`(${column} >= ${text} and ${column} < ${text + lastCharacter})`;
